import type { Utterance, Voices } from '#core/ports/voices.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'

/** How fast a voice speaks, as a multiple of its usual speed. */
const RATES = { usual: 0.9, slow: 0.55 } as const
/** How fast a recording is played for who wants to hear it slowly. */
const SLOW_RECORDING = 0.7
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

interface Saying {
  readonly stop: () => void
  readonly ended: () => void
  /** A browser may drop an utterance that nobody holds, and then tells no end of it. */
  readonly held: object
}
/** The voices of the browser, and its player for what was recorded. Without voices no other text can be spoken. */
export const browserVoices = (synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis): Voices => {
  let current: Saying | null = null
  const end = () => {
    const ended = current?.ended
    current = null
    ended?.()
  }
  const hush = () => {
    current?.stop()
    end()
  }
  /** Takes the place of what was said; the returned function ends it, unless something else is said by then. */
  const begin = (saying: Saying) => {
    current = saying
    return () => {
      if (current === saying) end()
    }
  }
  const play = (address: string, slow: boolean, ended: () => void, onFailure: () => void) => {
    const sound = new Audio(address)
    if (slow) sound.playbackRate = SLOW_RECORDING
    const saying = { stop: () => sound.pause(), ended, held: sound }
    const endOwn = begin(saying)
    const fail = () => {
      if (current !== saying) return
      current = null
      onFailure()
    }
    sound.addEventListener('ended', endOwn)
    sound.addEventListener('error', fail)
    sound.play().catch(fail)
  }
  const say = ({ text, lang, slow }: Utterance, ended: () => void) => {
    const voice = synthesis && voiceFor(synthesis.getVoices(), lang)
    if (!voice) return ended()
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = slow ? RATES.slow : RATES.usual
    const endOwn = begin({ stop: () => synthesis.cancel(), ended, held: utterance })
    utterance.addEventListener('end', endOwn)
    utterance.addEventListener('error', endOwn)
    synthesis.speak(utterance)
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
    /** A recording that cannot be played, as without a network, gives way to a voice. */
    speak: (utterance, ended) => {
      hush()
      if (utterance.audio === undefined) say(utterance, ended)
      else play(utterance.audio, utterance.slow, ended, () => say(utterance, ended))
    },
    hush,
  }
}
