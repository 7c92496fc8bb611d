import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import type { Utterance, Voices } from '#core/ports/voices.ts'

export interface MemoryVoices extends Voices {
  /** Everything that was said, in order. */
  readonly said: readonly Utterance[]
  /** Gives the device voices for these languages alone; at first it has them all. */
  load(languages: readonly Language[]): void
  /** Ends what is being said. */
  finish(): void
}

export const memoryVoices = (): MemoryVoices => {
  const said: Utterance[] = []
  const watchers = new Set<(languages: readonly Language[]) => void>()
  let languages: readonly Language[] = LANGUAGES
  let current: (() => void) | null = null
  const finish = () => {
    const ended = current
    current = null
    ended?.()
  }
  return {
    said,
    watch: changed => {
      const watcher = (spoken: readonly Language[]) => changed(spoken)
      watchers.add(watcher)
      watcher(languages)
      return () => void watchers.delete(watcher)
    },
    speak: (utterance, ended) => {
      finish()
      if (utterance.audio === undefined && !languages.includes(utterance.lang)) return ended()
      said.push(utterance)
      current = ended
    },
    hush: finish,
    load: spoken => {
      languages = spoken
      for (const watcher of [...watchers]) watcher(languages)
    },
    finish,
  }
}
