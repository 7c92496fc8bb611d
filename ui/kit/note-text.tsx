import { noteRuns } from '#core/domain/lesson/note-runs.ts'
import type { Language } from '#core/domain/locale/locales.ts'

/** A note or a tip, with the words of the language that is learned told from those around them. */
export const NoteText = ({ text, target }: { readonly text: string; readonly target: Language }) =>
  noteRuns(text).map((run, index) => (run.isTaught ? <span key={index} lang={target}>{run.text}</span> : run.text))
