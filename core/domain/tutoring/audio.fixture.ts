import type { AudioType } from './audio-type.ts'

const bytesOf = (text: string): number[] => Array.from(text, letter => letter.charCodeAt(0))
const big = (number: number, length = 4): number[] => Array.from({ length }, (_, at) => Math.floor(number / 256 ** (length - 1 - at)) % 256)
const little = (number: number, length = 4): number[] => big(number, length).toReversed()
const sound = (length: number, seed: number): number[] => Array.from({ length }, (_, at) => (at * 7 + seed * 31) % 97)

const box = (id: string, ...content: number[][]): number[] => [...big(8 + content.flat().length), ...bytesOf(id), ...content.flat()]
const track = (handler: string, codec: string) => box('trak', box('mdia',
  box('hdlr', big(0, 8), bytesOf(handler), big(0, 13)),
  box('minf', box('stbl', box('stsd', big(0), big(1), box(codec, big(0, 28)))))))
export const mp4 = (seed = 0, ...tracks: (readonly [handler: string, codec: string])[]): Uint8Array => Uint8Array.from([
  ...box('ftyp', bytesOf('M4A '), big(0)), ...box('moov', box('mvhd', big(0, 100)), ...(tracks.length > 0 ? tracks : [['soun', 'mp4a'] as const]).map(([handler, codec]) => track(handler, codec))),
  ...box('mdat', sound(300, seed)),
])

const element = (id: number[], ...content: number[][]): number[] => [...id, 0x10, ...big(content.flat().length, 3), ...content.flat()]
const endless = (id: number[], ...content: number[][]): number[] => [...id, 0x01, ...Array<number>(7).fill(0xff), ...content.flat()]
export const webm = (seed = 0, { type = 2, codec = 'A_OPUS', doc = 'webm' } = {}): Uint8Array => Uint8Array.from([
  ...element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x86], [1]), element([0x42, 0x82], bytesOf(doc))),
  ...endless([0x18, 0x53, 0x80, 0x67],
    element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0xd7], [1]), element([0x83], [type]), element([0x86], bytesOf(codec)))),
    endless([0x1f, 0x43, 0xb6, 0x75], element([0xe7], [0]), element([0xa3], sound(300, seed)))),
])

const page = (flags: number, content: number[]): number[] => [...bytesOf('OggS'), 0, flags, ...big(0, 20), 1, content.length, ...content]
export const ogg = (seed = 0, head = 'OpusHead'): Uint8Array => Uint8Array.from([...page(2, [...bytesOf(head), ...big(1, 11)]), ...page(0, sound(200, seed)), ...page(4, sound(200, seed + 1))])

/** MPEG 1, layer III, 128 kbit/s at 44,100 Hz: frames of 417 bytes. */
export const mp3 = (seed = 0, frames = 4): Uint8Array => Uint8Array.from([
  ...bytesOf('ID3'), 4, 0, 0, 0, 0, 0, 20, ...sound(20, seed), ...Array.from({ length: frames }, () => [0xff, 0xfb, 0x90, 0, ...sound(413, seed)]).flat(),
])
export const wav = (seed = 0, { length = 800, format = 1 } = {}): Uint8Array => Uint8Array.from([
  ...bytesOf('RIFF'), ...little(36 + length), ...bytesOf('WAVEfmt '), ...little(16), ...little(format, 2), ...little(1, 2), ...little(8000), ...little(8000), ...little(1, 2), ...little(8, 2),
  ...bytesOf('data'), ...little(length), ...sound(length, seed),
])
/** A short file of each kind of sound; another one for each seed. */
export const SOUNDS_OF: Readonly<Record<AudioType, (seed?: number) => Uint8Array>> = { 'audio/webm': webm, 'audio/ogg': ogg, 'audio/mp4': mp4, 'audio/mpeg': mp3, 'audio/wav': wav }
