import { err, ok, type Result } from 'neverthrow'
import { type AudioType, audioTypeOf } from './audio-type.ts'
import { SAMPLE_MAX, type SampleFault } from './voice-sample.ts'

/** GRP-1. The kind of sound of a file that can be a sample of a voice, whatever it is called, or what is wrong with it. */
export const checkSample = (bytes: Uint8Array): Result<AudioType, Exclude<SampleFault, 'long'>> => {
  if (bytes.length === 0) return err('empty')
  if (bytes.length > SAMPLE_MAX) return err('large')
  const type = audioTypeOf(bytes)
  return type ? ok(type) : err('foreign')
}
