import { err, ok, type Result, ResultAsync } from 'neverthrow'
import type { Language } from '#core/domain/locale/locales.ts'
import type { Heard, Recognition, SpeakingFailure } from '#core/ports/recognition.ts'

/** The part of the browser's recogniser that is used. Not every browser has one, and some under a name of their own. */
interface Recogniser extends EventTarget {
  lang: string
  maxAlternatives: number
  start(): void
  stop(): void
  abort(): void
}
type RecogniserClass = new () => Recogniser
interface Recognisers {
  readonly SpeechRecognition?: RecogniserClass
  readonly webkitSpeechRecognition?: RecogniserClass
}
type Results = ArrayLike<ArrayLike<{ readonly transcript: string }>>

/** The language as it is spoken in the country whose voices are taken too. */
const TAGS: Readonly<Record<Language, string>> = {
  en: 'en-US', uk: 'uk-UA', es: 'es-ES', pt: 'pt-BR', fr: 'fr-FR', tr: 'tr-TR', it: 'it-IT', de: 'de-DE', pl: 'pl-PL', hi: 'hi-IN', el: 'el-GR', ja: 'ja-JP',
}
const ALTERNATIVES = 5
const FAILURES: Readonly<Record<string, SpeakingFailure>> = {
  'not-allowed': 'not-allowed', 'audio-capture': 'no-microphone', network: 'network', 'no-speech': 'nothing-heard', aborted: 'nothing-heard',
}

/** What may have been said: the first alternatives of all pauses together, then the second ones, and so on. */
const heardIn = (results: Results): Result<Heard, SpeakingFailure> => {
  const texts = Array.from({ length: ALTERNATIVES }, (_, nth) => Array.from(results, each => (each[nth] ?? each[0])?.transcript.trim() ?? '').join(' ').trim())
  const [first, ...rest] = new Set(texts.filter(text => text !== ''))
  return first === undefined ? err('nothing-heard') : ok([first, ...rest])
}

/** The browser's own recognition of speech. */
export const browserRecognition = (browser: Recognisers = globalThis as Recognisers): Recognition => {
  const made = () => browser.SpeechRecognition ?? browser.webkitSpeechRecognition
  let current: Recogniser | null = null
  const listen = (Made: RecogniserClass, lang: Language) => new Promise<Result<Heard, SpeakingFailure>>(resolve => {
    let outcome: Result<Heard, SpeakingFailure> = err('nothing-heard')
    const recogniser = new Made()
    recogniser.lang = TAGS[lang]
    recogniser.maxAlternatives = ALTERNATIVES
    recogniser.addEventListener('result', event => { outcome = heardIn((event as Event & { readonly results: Results }).results) })
    recogniser.addEventListener('error', event => { outcome = err(FAILURES[(event as Event & { readonly error: string }).error] ?? 'unsupported') })
    recogniser.addEventListener('end', () => {
      if (current === recogniser) current = null
      resolve(outcome)
    })
    current = recogniser
    try {
      recogniser.start()
    } catch {
      resolve(err('unsupported'))
    }
  })
  return {
    isSupported: () => made() !== undefined,
    listen: lang => {
      current?.abort()
      const Made = made()
      return new ResultAsync(Made ? listen(Made, lang) : Promise.resolve(err('unsupported' as const)))
    },
    stop: () => current?.stop(),
  }
}
