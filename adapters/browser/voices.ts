import type { Voices } from '#core/ports/voices.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'

/** How fast a voice speaks, as a multiple of its usual speed. */
const RATES = { usual: 0.9, slow: 0.55 } as const
/** The countries whose voices are taken first, where a language is spoken in several. */
const COUNTRIES: Readonly<Partial<Record<Language, string>>> = { en: 'us', es: 'es', pt: 'br', fr: 'fr', de: 'de' }

/** Some browsers write en_US. */
const tagOf = ({ lang }: SpeechSynthesisVoice) => lang.toLowerCase().replace('_', '-')
const isVoiceOf = (lang: Language) => (voice: SpeechSynthesisVoice) => tagOf(voice).split('-')[0] === lang

/** The voice of a language: one of the device before one that is asked over the network, and one of the usual country. */
const voiceFor = (voices: readonly SpeechSynthesisVoice[], lang: Language): SpeechSynthesisVoice | undefined => {
  const merits = (voice: SpeechSynthesisVoice) => Number(voice.localService) * 4 + Number(tagOf(voice).endsWith(`-${COUNTRIES[lang] ?? lang}`)) * 2 + Number(voice.default)
  return voices.filter(isVoiceOf(lang)).toSorted((one, other) => merits(other) - merits(one))[0]
}

/** The voices of the browser. Without them no language can be spoken. */
export const browserVoices = (synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis): Voices => {
  /** What is being said. A browser may drop an utterance that nobody holds, and then tells no end of it. */
  let current: { readonly utterance: SpeechSynthesisUtterance; readonly ended: () => void } | null = null
  const end = () => {
    const ended = current?.ended
    current = null
    ended?.()
  }
  const hush = () => {
    if (!current) return
    synthesis?.cancel()
    end()
  }
  return {
    watch: changed => {
      if (!synthesis) {
        changed([])
        return () => undefined
      }
      const tell = () => {
        const voices = synthesis.getVoices()
        changed(LANGUAGES.filter(lang => voices.some(isVoiceOf(lang))))
      }
      tell()
      synthesis.addEventListener('voiceschanged', tell)
      return () => synthesis.removeEventListener('voiceschanged', tell)
    },
    speak: ({ text, lang, slow }, ended) => {
      hush()
      const voice = synthesis && voiceFor(synthesis.getVoices(), lang)
      if (!voice) return ended()
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = voice
      utterance.lang = voice.lang
      utterance.rate = slow ? RATES.slow : RATES.usual
      const own = { utterance, ended }
      current = own
      const endOwn = () => {
        if (current === own) end()
      }
      utterance.addEventListener('end', endOwn)
      utterance.addEventListener('error', endOwn)
      synthesis.speak(utterance)
    },
    hush,
  }
}
