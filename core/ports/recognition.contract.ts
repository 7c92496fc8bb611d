import { describe, expect, it } from 'vitest'
import { type Heard, type Recognition, type Recorder, type SpeakingFailure, SPEAKING_FAILURES } from './recognition.ts'

interface RecognitionUnderTest {
  readonly recognition: Recognition
  /** What listens hears this, and ends. */
  hear(heard: Heard): void
  /** What listens fails, and ends. */
  fail(failure: SpeakingFailure): void
}

export const describeRecognition = (name: string, make: (isSupported: boolean) => RecognitionUnderTest) =>
  describe(`Recognition: ${name}`, () => {
    it('CRS-2 hears what may have been said, the likeliest first, each time it listens', async () => {
      const { recognition, hear } = make(true)
      expect(recognition.isSupported()).toBe(true)
      for (const heard of [['un café', 'un cahier'], ['deux']] as const) {
        const listening = recognition.listen('fr')
        hear(heard)
        expect((await listening)._unsafeUnwrap()).toEqual(heard)
      }
    })

    it.each(SPEAKING_FAILURES)('CRS-2 that nothing came of it is data: %s', async failure => {
      const { recognition, fail } = make(true)
      const listening = recognition.listen('fr')
      fail(failure)
      expect((await listening)._unsafeUnwrapErr()).toBe(failure)
    })

    it('CRS-2 who says nothing may stop it, and stopping it again does nothing', async () => {
      const { recognition } = make(true)
      recognition.stop()
      const listening = recognition.listen('fr')
      recognition.stop()
      recognition.stop()
      expect((await listening)._unsafeUnwrapErr()).toBe('nothing-heard')
    })

    it('CRS-2 listens to one thing at a time: what was begun before has heard nothing', async () => {
      const { recognition, hear } = make(true)
      const [first, second] = [recognition.listen('fr'), recognition.listen('es')]
      hear(['uno'])
      expect((await first)._unsafeUnwrapErr()).toBe('nothing-heard')
      expect((await second)._unsafeUnwrap()).toEqual(['uno'])
    })

    it('CRS-2 a browser without it says so', async () => {
      const { recognition } = make(false)
      expect(recognition.isSupported()).toBe(false)
      expect((await recognition.listen('fr'))._unsafeUnwrapErr()).toBe('unsupported')
      recognition.stop()
    })
  })

interface RecorderUnderTest {
  readonly recorder: Recorder
  /** From now on the microphone is refused, or cannot be had. */
  fail(failure: SpeakingFailure): void
  /** Ends what is played. */
  finish(): void
  /** Whether the microphone is in use. */
  isOpen(): boolean
}

export const describeRecorder = (name: string, make: (isSupported: boolean) => RecorderUnderTest) =>
  describe(`Recorder: ${name}`, () => {
    it('CRS-2 records until it is stopped, lets go of the microphone, and plays it as often as one likes', async () => {
      const { recorder, finish, isOpen } = make(true)
      expect([recorder.isSupported(), isOpen()]).toEqual([true, false])
      let ended = 0
      for (let turn = 0; turn < 2; turn += 1) {
        expect((await recorder.start()).isOk()).toBe(true)
        expect(isOpen()).toBe(true)
        expect((await recorder.stop()).isOk()).toBe(true)
        expect(isOpen()).toBe(false)
        for (let play = 1; play <= 2; play += 1) {
          recorder.play(() => { ended += 1 })
          expect(ended).toBe(turn * 2 + play - 1)
          finish()
          finish()
          expect(ended).toBe(turn * 2 + play)
        }
      }
    })

    it('CRS-2 what was recorded is a file for whoever sends it, and nothing where nothing was', async () => {
      const { recorder } = make(true)
      expect((await recorder.recorded())._unsafeUnwrapErr()).toBe('nothing-heard')
      await recorder.start()
      await recorder.stop()
      expect((await recorder.recorded())._unsafeUnwrap().length).toBeGreaterThan(0)
      recorder.drop()
      expect((await recorder.recorded())._unsafeUnwrapErr()).toBe('nothing-heard')
    })

    it('CRS-2 what is dropped is forgotten: it is played no more, and the microphone is let go', async () => {
      const { recorder, finish, isOpen } = make(true)
      let ended = 0
      const play = () => recorder.play(() => { ended += 1 })
      play()
      expect(ended).toBe(1)
      await recorder.start()
      await recorder.stop()
      play()
      recorder.drop()
      finish()
      expect(ended).toBe(2)
      play()
      expect(ended).toBe(3)
      await recorder.start()
      recorder.drop()
      recorder.drop()
      expect(isOpen()).toBe(false)
      expect((await recorder.stop())._unsafeUnwrapErr()).toBe('nothing-heard')
    })

    it('CRS-2 who leaves while the browser asks for the microphone is not recorded', async () => {
      const { recorder, isOpen } = make(true)
      const starting = recorder.start()
      recorder.drop()
      expect((await starting)._unsafeUnwrapErr()).toBe('nothing-heard')
      expect(isOpen()).toBe(false)
    })

    it.each(['not-allowed', 'no-microphone', 'unsupported'] as const)('CRS-2 that nothing is recorded is data: %s', async failure => {
      const { recorder, fail, isOpen } = make(true)
      fail(failure)
      expect((await recorder.start())._unsafeUnwrapErr()).toBe(failure)
      expect((await recorder.stop())._unsafeUnwrapErr()).toBe('nothing-heard')
      expect(isOpen()).toBe(false)
    })

    it('CRS-2 a browser without it says so', async () => {
      const { recorder } = make(false)
      expect(recorder.isSupported()).toBe(false)
      expect((await recorder.start())._unsafeUnwrapErr()).toBe('unsupported')
      recorder.drop()
    })
  })
