import { err, errAsync, ResultAsync } from 'neverthrow'
import type { Recorder } from '#core/ports/recognition.ts'

/** The recorder of the browser, whose code is loaded when somebody first records: most people never do. */
export const browserRecorder = (load: () => Promise<Recorder> = async () => (await import('./media-recorder.ts')).mediaRecorder()): Recorder => {
  let loaded: Recorder | null = null
  let turn = 0
  const isSupported = () => typeof globalThis.MediaRecorder === 'function' && globalThis.navigator?.mediaDevices !== undefined
  return {
    isSupported,
    start: () => {
      turn += 1
      const own = turn
      if (!isSupported()) return errAsync('unsupported')
      return ResultAsync.fromPromise(loaded ? Promise.resolve(loaded) : load(), () => 'unsupported' as const).andThen(recorder => {
        loaded ??= recorder
        return own === turn ? loaded.start() : err('nothing-heard' as const)
      })
    },
    stop: () => loaded?.stop() ?? errAsync('nothing-heard'),
    recorded: () => loaded?.recorded() ?? errAsync('nothing-heard'),
    play: ended => (loaded ? loaded.play(ended) : ended()),
    drop: () => {
      turn += 1
      loaded?.drop()
    },
  }
}
