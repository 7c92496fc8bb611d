import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mp3, mp4, ogg, SOUNDS_OF, wav, webm } from './audio.fixture.ts'
import { AUDIO_TYPES, audioTypeOf } from './audio-type.ts'
import { checkSample } from './check-sample.ts'
import { SAMPLE_MAX } from './voice-sample.ts'

const sounds = fc.tuple(fc.constantFrom(...AUDIO_TYPES), fc.nat(50)).map(([type, seed]) => ({ type, bytes: SOUNDS_OF[type](seed) }))
const textOf = (text: string) => new TextEncoder().encode(text)

describe('a voice sample', () => {
  it.each(AUDIO_TYPES)('GRP-1 is known by its bytes: %s', type => {
    expect(checkSample(SOUNDS_OF[type]())._unsafeUnwrap()).toBe(type)
  })
  it.each([
    ['a page', textOf('<!doctype html><script>alert(1)</script>')], ['a drawing', textOf('<svg onload="alert(1)"/>')], ['a text', textOf('ID3 is not enough')],
    ['a JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...textOf('JFIF')])], ['a PDF', textOf('%PDF-1.7 '.repeat(90))],
    ['a film as MP4', mp4(0, ['soun', 'mp4a'], ['vide', 'avc1'])], ['pictures named as sound', mp4(0, ['soun', 'avc1'])], ['a film as WebM', webm(0, { type: 1, codec: 'V_VP8' })],
    ['a film that says it is sound', webm(0, { codec: 'V_VP8' })], ['Matroska', webm(0, { doc: 'matroska' })], ['a film as Ogg', ogg(0, '\u0080theora ')], ['too few frames', mp3(0, 3)],
    ['samples in another format', wav(0, { format: 6 })], ['no samples', wav(0, { length: 0 })], ['a sync word alone', Uint8Array.from([0xff, 0xfb, 0x90, ...Array<number>(3000).fill(7)])],
  ])('GRP-1 is not %s', (_, bytes) => {
    expect(checkSample(bytes)._unsafeUnwrapErr()).toBe('foreign')
  })
  it('GRP-1 is there, and no larger than the limit', () => {
    expect(checkSample(new Uint8Array())._unsafeUnwrapErr()).toBe('empty')
    expect(checkSample(wav(0, { length: SAMPLE_MAX - 44 }))._unsafeUnwrap()).toBe('audio/wav')
    expect(checkSample(wav(0, { length: SAMPLE_MAX - 43 }))._unsafeUnwrapErr()).toBe('large')
  })
  it('GRP-1 whatever the bytes are, there is an answer, and chance makes no sound of them', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), bytes => { expect(audioTypeOf(bytes)).toBeNull() }))
  })
  it('GRP-1 a sound that was damaged or cut off is never taken for one of another kind', () => {
    fc.assert(fc.property(sounds, fc.nat(), fc.nat(255), fc.nat(), ({ type, bytes }, at, byte, length) => {
      const damaged = bytes.slice(0, 1 + length % bytes.length)
      damaged[at % damaged.length] = byte
      expect([null, type]).toContain(audioTypeOf(damaged))
    }))
  })
})
