import type { Page } from '@playwright/test'
import type { Language } from '#core/domain/locale/locales.ts'

declare global {
  /** What the page has said, each with the language of its voice. */
  var said: [lang: string, text: string][]
}

/** Gives the pages a voice for one language, which ends at once what it says; the browser of the tests has none. */
export const giveVoice = async (page: Page, lang: Language): Promise<void> => void await page.addInitScript(spoken => {
  globalThis.said = []
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: `${spoken}-XX`, localService: true, default: true, name: spoken }],
    cancel: () => undefined,
    speak: (utterance: EventTarget & { readonly lang: string; readonly text: string }) => {
      globalThis.said.push([utterance.lang, utterance.text])
      queueMicrotask(() => utterance.dispatchEvent(new Event('end')))
    },
  })
  Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis })
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', {
    value: class extends EventTarget {
      readonly text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    },
  })
}, lang)
