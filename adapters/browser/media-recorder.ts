import { err, errAsync, ok, type Result, ResultAsync } from 'neverthrow'
import type { Recorder, SpeakingFailure } from '#core/ports/recognition.ts'

type Recorded = Result<void, SpeakingFailure>
const FAILURES: Readonly<Record<string, SpeakingFailure>> = {
  NotAllowedError: 'not-allowed', SecurityError: 'not-allowed', NotFoundError: 'no-microphone', NotReadableError: 'no-microphone', OverconstrainedError: 'no-microphone',
}
const failureOf = (thrown: unknown): SpeakingFailure => (thrown instanceof Error ? FAILURES[thrown.name] : undefined) ?? 'unsupported'

interface Recording {
  readonly recorder: MediaRecorder
  readonly chunks: Blob[]
}
const letGo = ({ recorder: { stream } }: Recording) => stream.getTracks().forEach(track => track.stop())

/** Records with the browser's recorder. It is loaded when somebody records. */
export const mediaRecorder = (): Recorder => {
  let turn = 0
  let recording: Recording | null = null
  /** What was recorded, with its address within the page. */
  let recorded: { readonly sound: Blob; readonly address: string } | null = null
  let playing: { readonly audio: HTMLAudioElement; readonly ended: () => void } | null = null
  const endPlaying = () => {
    const was = playing
    playing = null
    was?.audio.pause()
    was?.ended()
  }
  const drop = () => {
    turn += 1
    if (recording) letGo(recording)
    if (recorded !== null) URL.revokeObjectURL(recorded.address)
    ;[recording, recorded] = [null, null]
    endPlaying()
  }
  const start = async (): Promise<Recorded> => {
    drop()
    const own = turn
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const begun: Recording = { recorder: new MediaRecorder(stream), chunks: [] }
      if (own !== turn) {
        letGo(begun)
        return err('nothing-heard')
      }
      begun.recorder.addEventListener('dataavailable', ({ data }) => void begun.chunks.push(data))
      recording = begun
      begun.recorder.start()
      return ok()
    } catch (thrown) {
      return err(own === turn ? failureOf(thrown) : 'nothing-heard')
    }
  }
  const stop = async (): Promise<Recorded> => {
    const ended = recording
    if (!ended || ended.recorder.state === 'inactive') return err('nothing-heard')
    const own = turn
    await new Promise(resolve => {
      ended.recorder.addEventListener('stop', resolve, { once: true })
      ended.recorder.stop()
    })
    letGo(ended)
    if (own !== turn) return err('nothing-heard')
    const sound = new Blob(ended.chunks, { type: ended.recorder.mimeType })
    ;[recording, recorded] = [null, { sound, address: URL.createObjectURL(sound) }]
    return ok()
  }
  return {
    isSupported: () => true,
    start: () => new ResultAsync(start()),
    stop: () => new ResultAsync(stop()),
    recorded: () => (recorded ? ResultAsync.fromPromise(recorded.sound.arrayBuffer().then(bytes => new Uint8Array(bytes)), () => 'nothing-heard' as const) : errAsync('nothing-heard')),
    play: ended => {
      endPlaying()
      if (recorded === null) return ended()
      const own = { audio: new Audio(recorded.address), ended }
      playing = own
      const endOwn = () => {
        if (playing === own) endPlaying()
      }
      own.audio.addEventListener('ended', endOwn)
      own.audio.addEventListener('error', endOwn)
      own.audio.play().catch(endOwn)
    },
    drop,
  }
}
