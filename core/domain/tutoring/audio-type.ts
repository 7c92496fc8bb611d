/** The kinds of sound that every browser plays or that browsers record. */
export const AUDIO_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/wav'] as const
export type AudioType = (typeof AUDIO_TYPES)[number]

/** A part of a file: what it is called, and where its content begins and ends. */
interface Part {
  readonly id: string
  readonly from: number
  readonly until: number
}
const textAt = (bytes: Uint8Array, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length))
const numberAt = (bytes: Uint8Array, at: number, length: number): number => bytes.subarray(at, at + length).reduce((number, byte) => number * 256 + byte, 0)
const littleAt = (bytes: Uint8Array, at: number, length: number): number => bytes.subarray(at, at + length).toReversed().reduce((number, byte) => number * 256 + byte, 0)
const named = (parts: readonly Part[] | null, id: string): readonly Part[] => parts?.filter(part => part.id === id) ?? []

/** The boxes of an MP4 file (ISO 14496-12, 4.2) that fill a stretch of it; null where they do not. */
const boxesIn = (bytes: Uint8Array, from: number, until: number): readonly Part[] | null => {
  const boxes: Part[] = []
  for (let at = from; at < until;) {
    const short = numberAt(bytes, at, 4)
    const [head, size] = short === 1 ? [16, numberAt(bytes, at + 8, 8)] : [8, short === 0 ? until - at : short]
    if (size < head || at + size > until) return null
    boxes.push({ id: textAt(bytes, at + 4, 4), from: at + head, until: at + size })
    at += size
  }
  return boxes
}
/** Every track is sound in AAC. */
const isMp4 = (bytes: Uint8Array): boolean => {
  const inside = (parts: readonly Part[], id: string) => parts.flatMap(({ from, until }) => named(boxesIn(bytes, from, until), id))
  const boxes = boxesIn(bytes, 0, bytes.length)
  if (boxes?.[0]?.id !== 'ftyp' || named(boxes, 'mdat').length === 0) return false
  const tracks = inside(named(boxes, 'moov'), 'trak')
  return tracks.length > 0 && tracks.every(track => {
    const media = inside([track], 'mdia')
    const handlers = inside(media, 'hdlr').map(({ from }) => textAt(bytes, from + 8, 4))
    const entries = inside(inside(inside(media, 'minf'), 'stbl'), 'stsd').flatMap(({ from, until }) => boxesIn(bytes, from + 8, until) ?? [])
    return handlers.length === 1 && handlers[0] === 'soun' && entries.length > 0 && entries.every(({ id }) => id === 'mp4a')
  })
}

/** A number of EBML (RFC 8794, 4), whose first byte says how long it is; null where there is none. A size of nothing but ones is unknown. */
const ebmlNumberAt = (bytes: Uint8Array, at: number, isId: boolean): { readonly value: number; readonly until: number } | null => {
  const [first, length] = [bytes[at] ?? 0, Math.clz32(bytes[at] ?? 0) - 23]
  if (length > 8 || at + length > bytes.length) return null
  const value = (isId ? first : first & (0xff >> length)) * 256 ** (length - 1) + numberAt(bytes, at + 1, length - 1)
  return { value: !isId && value >= 2 ** (7 * length) - 1 ? Infinity : value, until: at + length }
}
/** The elements of a WebM file that fill a stretch of it, up to the first whose end is unknown; null where they do not. */
const elementsIn = (bytes: Uint8Array, from: number, until: number): readonly Part[] | null => {
  const elements: Part[] = []
  for (let at = from; at < until;) {
    const id = ebmlNumberAt(bytes, at, true)
    const size = id && ebmlNumberAt(bytes, id.until, false)
    if (!id || !size || (size.value !== Infinity && size.until + size.value > until)) return null
    const end = size.value === Infinity ? until : size.until + size.value
    elements.push({ id: id.value.toString(16), from: size.until, until: end })
    at = end
  }
  return elements
}
/** The elements of WebM that tell of its tracks (RFC 9559, 5). */
const ID = { ebml: '1a45dfa3', docType: '4282', segment: '18538067', cluster: '1f43b675', tracks: '1654ae6b', track: 'ae', trackType: '83', codec: '86' } as const
/** Every track is sound in Opus or Vorbis. */
const isWebm = (bytes: Uint8Array): boolean => {
  const inside = (parts: readonly Part[], id: string) => parts.flatMap(({ from, until }) => named(elementsIn(bytes, from, until), id))
  const texts = (parts: readonly Part[]) => parts.map(({ from, until }) => (until - from > 32 ? '' : textAt(bytes, from, until - from)))
  const [head, segment] = elementsIn(bytes, 0, bytes.length) ?? []
  if (head?.id !== ID.ebml || segment?.id !== ID.segment || texts(inside([head], ID.docType))[0] !== 'webm') return false
  const tracks = inside(inside([segment], ID.tracks), ID.track)
  return inside([segment], ID.cluster).length > 0 && tracks.length > 0 && tracks.every(track => {
    const [kinds, codecs] = [inside([track], ID.trackType).map(({ from, until }) => numberAt(bytes, from, until - from)), texts(inside([track], ID.codec))]
    return kinds.length === 1 && kinds[0] === 2 && codecs.length === 1 && ['A_OPUS', 'A_VORBIS'].includes(codecs[0] ?? '')
  })
}

/** Pages that follow one another to the end (RFC 3533, 6), and each stream in them is sound in Opus or Vorbis. */
const isOgg = (bytes: Uint8Array): boolean => {
  let [at, pages] = [0, 0]
  while (at < bytes.length) {
    const body = at + 27 + (bytes[at + 26] ?? 0)
    if (textAt(bytes, at, 4) !== 'OggS' || bytes[at + 4] !== 0 || body > bytes.length) return false
    const begins = ((bytes[at + 5] ?? 0) & 2) !== 0
    if ((pages === 0 || begins) && !(begins && (textAt(bytes, body, 8) === 'OpusHead' || textAt(bytes, body, 7) === '\u0001vorbis'))) return false
    at = body + bytes.subarray(at + 27, body).reduce((size, segment) => size + segment, 0)
    pages += 1
  }
  return at === bytes.length && pages > 1
}

/** The bit rates of layer III by version, kbit/s (ISO 11172-3, 2.4.2.3 and ISO 13818-3), and the sample rates of version 1, Hz. */
const BIT_RATES = [[32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320], [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]] as const
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const
/** The length of the frame of layer III that begins here; 0 where none does. */
const frameAt = (bytes: Uint8Array, at: number): number => {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  const version = (second >> 3) & 3
  const bitRate = BIT_RATES[version === 3 ? 0 : 1][(third >> 4) - 1]
  const sampleRate = SAMPLE_RATES[(third >> 2) & 3]
  if (first !== 0xff || second >> 5 !== 7 || version === 1 || ((second >> 1) & 3) !== 1 || bitRate === undefined || sampleRate === undefined) return 0
  return Math.floor((version === 3 ? 144_000 : 72_000) * bitRate / (sampleRate / (version === 3 ? 1 : version === 2 ? 2 : 4))) + ((third >> 1) & 1)
}
/** Frames of layer III in a row, after a tag (ID3v2, 3.1) where there is one. One sync word alone is found in anything. */
const isMp3 = (bytes: Uint8Array): boolean => {
  const tag = textAt(bytes, 0, 3) === 'ID3' ? 10 + bytes.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 127), 0) : 0
  let at = tag
  for (let frames = 0; frames < 4; frames += 1) {
    const length = frameAt(bytes, at)
    if (length === 0 || at + length > bytes.length) return false
    at += length
  }
  return true
}

/** Chunks that fill the file, and among them samples in PCM or floats. */
const isWav = (bytes: Uint8Array): boolean => {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WAVE') return false
  const chunks: Part[] = []
  for (let at = 12; at + 8 <= bytes.length;) {
    const until = at + 8 + littleAt(bytes, at + 4, 4)
    if (until > bytes.length) return false
    chunks.push({ id: textAt(bytes, at, 4), from: at + 8, until })
    at = until + (until % 2)
  }
  const [format] = named(chunks, 'fmt ')
  return format !== undefined && [1, 3, 0xfffe].includes(littleAt(bytes, format.from, 2)) && named(chunks, 'data').some(({ from, until }) => until > from)
}

const CHECKS: Readonly<Record<AudioType, (bytes: Uint8Array) => boolean>> = { 'audio/webm': isWebm, 'audio/ogg': isOgg, 'audio/mp4': isMp4, 'audio/mpeg': isMp3, 'audio/wav': isWav }
/** What kind of sound a file is, by its own bytes alone; null for anything else, also for sound with pictures. */
export const audioTypeOf = (bytes: Uint8Array): AudioType | null => AUDIO_TYPES.find(type => CHECKS[type](bytes)) ?? null
