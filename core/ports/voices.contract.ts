import { describe, expect, it } from 'vitest'
import type { Language } from '../domain/locale/locales.ts'
import type { Voices } from './voices.ts'

/** A device with a voice for each of `languages`, whose utterances last until `finish` is called. */
interface VoicesUnderTest {
  readonly voices: Voices
  /** Sets the languages of the voices, as when a device has loaded them. */
  load(languages: readonly Language[]): void
  /** Ends what is being said. */
  finish(): void
}

export const describeVoices = (name: string, make: () => VoicesUnderTest) =>
  describe(`Voices: ${name}`, () => {
    it('CRS-2 tells which languages can be spoken, and when that changes, until it is stopped', () => {
      const { voices, load } = make()
      load(['fr', 'uk'])
      const told: string[] = []
      const stop = voices.watch(languages => told.push(languages.toSorted().join(' ')))
      load(['ja'])
      stop()
      stop()
      load([])
      expect(told).toEqual(['fr uk', 'ja'])
    })

    it('CRS-2 what is said ends once, at its end or when something else is said or all is hushed', () => {
      const { voices, load, finish } = make()
      load(['fr'])
      const ended: string[] = []
      const say = (text: string) => voices.speak({ text, lang: 'fr', slow: false }, () => ended.push(text))
      say('un')
      expect(ended).toEqual([])
      finish()
      say('deux')
      say('trois')
      expect(ended).toEqual(['un', 'deux'])
      voices.hush()
      voices.hush()
      finish()
      expect(ended).toEqual(['un', 'deux', 'trois'])
    })

    it('CRS-2 a recording is played where no voice is, and ends like what is said', () => {
      const { voices, load, finish } = make()
      load([])
      const ended: string[] = []
      const say = (text: string) => voices.speak({ text, lang: 'fr', slow: false, audio: `/audio/${text}.mp3` }, () => ended.push(text))
      say('un')
      expect(ended).toEqual([])
      finish()
      finish()
      say('deux')
      say('trois')
      voices.hush()
      expect(ended).toEqual(['un', 'deux', 'trois'])
    })

    it('CRS-2 what no voice can say ends at once', () => {
      const { voices, load } = make()
      load([])
      let ended = 0
      voices.speak({ text: 'un', lang: 'fr', slow: true }, () => { ended += 1 })
      expect(ended).toBe(1)
    })
  })
