import { err, errAsync, ok, okAsync, type Result, ResultAsync } from 'neverthrow'
import type { Heard, Recognition, Recorder, SpeakingFailure } from '#core/ports/recognition.ts'

export interface MemoryRecognition extends Recognition {
  /** What listens hears this. */
  hear(heard: Heard): void
  /** What listens fails. */
  fail(failure: SpeakingFailure): void
  setSupported(isSupported: boolean): void
  isListening(): boolean
}
type Outcome = Result<Heard, SpeakingFailure>

/** It hears nothing by itself: tests say what was heard. */
export const memoryRecognition = (): MemoryRecognition => {
  let isSupported = true
  let told: ((outcome: Outcome) => void) | null = null
  const end = (outcome: Outcome) => {
    const tell = told
    told = null
    tell?.(outcome)
  }
  return {
    isSupported: () => isSupported,
    listen: () => {
      end(err('nothing-heard'))
      return new ResultAsync(new Promise<Outcome>(resolve => {
        if (isSupported) told = resolve
        else resolve(err('unsupported'))
      }))
    },
    stop: () => end(err('nothing-heard')),
    hear: heard => end(ok(heard)),
    fail: failure => end(err(failure)),
    setSupported: supported => { isSupported = supported },
    isListening: () => told !== null,
  }
}

export interface MemoryRecorder extends Recorder {
  /** From now on the microphone cannot be had. */
  fail(failure: SpeakingFailure): void
  /** Ends what is played. */
  finish(): void
  setSupported(isSupported: boolean): void
  isRecording(): boolean
  /** Whether there is something to play. */
  hasRecording(): boolean
  isPlaying(): boolean
}

/** What is recorded: 800 samples of silence, as WAV. */
const HEAD = [0x52, 0x49, 0x46, 0x46, 0x44, 0x03, 0, 0, 0x57, 0x41, 0x56, 0x45, 0x66, 0x6d, 0x74, 0x20, 16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0, 0x64, 0x61, 0x74, 0x61, 0x20, 0x03, 0, 0]
const SOUND = Uint8Array.from([...HEAD, ...Array<number>(800).fill(0x80)])

export const memoryRecorder = (): MemoryRecorder => {
  let isSupported = true
  let failure: SpeakingFailure | null = null
  let [isRecording, isRecorded, turn] = [false, false, 0]
  let playing: (() => void) | null = null
  const finish = () => {
    const ended = playing
    playing = null
    ended?.()
  }
  const drop = () => {
    turn += 1
    ;[isRecording, isRecorded] = [false, false]
    finish()
  }
  const begin = (): Result<void, SpeakingFailure> => {
    const fault = isSupported ? failure : 'unsupported'
    if (fault !== null) return err(fault)
    isRecording = true
    return ok()
  }
  return {
    isSupported: () => isSupported,
    start: () => {
      drop()
      const own = turn
      return okAsync().andThen(() => (own === turn ? begin() : err('nothing-heard' as const)))
    },
    stop: () => {
      const was = isRecording
      ;[isRecording, isRecorded] = [false, was]
      return okAsync().andThen(() => (was ? ok() : err('nothing-heard' as const)))
    },
    recorded: () => (isRecorded ? okAsync(SOUND.slice()) : errAsync('nothing-heard')),
    play: ended => {
      finish()
      if (!isRecorded) return ended()
      playing = ended
    },
    drop,
    fail: fault => { failure = fault },
    finish,
    setSupported: supported => { isSupported = supported },
    isRecording: () => isRecording,
    hasRecording: () => isRecorded,
    isPlaying: () => playing !== null,
  }
}
