export interface NoteRun {
  readonly text: string
  /** Whether it is in the language that the note is about, and not in the one that it is told in. */
  readonly isTaught: boolean
}

/** CRS-1. A text of a note in runs: what stands in braces is in the language that it is about, as in `two words, “{no sé}”`. */
export const noteRuns = (text: string): readonly NoteRun[] =>
  text.split(/\{([^{}]*)\}/).map((part, index) => ({ text: part, isTaught: index % 2 === 1 })).filter(run => run.text !== '')
