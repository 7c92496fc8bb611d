import { expect, it } from 'vitest'
import { startNoise } from './noise-player.ts'

/** The commands that a gain and a source get, in order. */
const fakeContext = () => {
  const log: (readonly [string, ...number[]])[] = []
  const note = (name: string) => (...given: readonly number[]) => void log.push([name, ...given])
  const node = { connect: (into: unknown) => into, disconnect: () => undefined }
  const context = {
    currentTime: 5, sampleRate: 8000,
    createBuffer: () => ({ copyToChannel: () => undefined }),
    createBufferSource: () => ({ ...node, start: note('start'), stop: note('stop'), addEventListener: () => undefined }),
    createGain: () => ({ ...node, gain: { value: 0, cancelScheduledValues: () => undefined, setValueAtTime: note('from'), linearRampToValueAtTime: note('to') } }),
  }
  return { log, context: context as unknown as BaseAudioContext & typeof context }
}

it('THM-3 noise fades in for 200 ms and out for 200 ms before it stops', () => {
  const { log, context } = fakeContext()
  const noise = startNoise(context, 'white', {} as AudioNode)
  expect(log).toEqual([['start'], ['from', 0, 5], ['to', 0.12, 5.2]])
  log.length = 0
  context.currentTime = 9
  noise.stop()
  expect(log).toEqual([['from', 0, 9], ['to', 0, 9.2], ['stop', 9.2]])
})
