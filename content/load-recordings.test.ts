import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { composeLesson } from '#core/domain/course/compose-lesson.ts'
import { wordingsOf } from '#core/domain/course/wording.ts'
import { loadCorpus } from './load.ts'
import { loadRecordings, recordingFaults } from './load-recordings.ts'
import type { Recordings } from './schemas/recording.ts'

const { knownWords: _, ...whole } = loadCorpus()
const units = whole.units.slice(0, 1)
/** The first unit alone. */
const corpus = { ...whole, units, topics: whole.topics.filter(({ id }) => units.some(({ lessons }) => lessons.some(({ topic }) => topic === id))) }
const texts = [...new Set(wordingsOf(corpus, 'es').map(({ text }) => text))]
const SOUND = 'the sound of a file'
const hash = createHash('sha256').update(SOUND).digest('hex')
const recordingOf = (text: string, change: object = {}) => ({ [text]: { file: `es/${createHash('md5').update(text).digest('hex')}.mp3`, licence: 'own', author: 'A speaker', hash, ...change } }) as Recordings

let folder = ''
beforeEach(() => { folder = mkdtempSync(path.join(tmpdir(), 'audio-')) })
afterEach(() => rmSync(folder, { recursive: true }))
const write = (recordings: Recordings, sound = SOUND) => {
  writeFileSync(path.join(folder, 'es.json'), JSON.stringify(recordings))
  mkdirSync(path.join(folder, 'es'), { recursive: true })
  for (const { file } of Object.values(recordings)) writeFileSync(path.join(folder, file), sound)
}
const faults = () => recordingFaults(corpus, { manifests: folder, files: folder })

it('CRS-1 every recording of ours is of a text that is taught, and its file is the one that was meant', () => expect(recordingFaults(whole)).toEqual([]))

it('CRS-1 without manifests there is no recording, and no lesson has a field for them', () => {
  expect(loadRecordings(folder)).toEqual({})
  const lesson = composeLesson({ ...corpus, recordings: loadRecordings(folder) }, { native: 'en', target: 'es', lesson: 'a1-1-1' }, 'a')._unsafeUnwrap()
  expect(JSON.stringify(lesson)).not.toContain('audio')
})

it('CRS-1 a manifest gives each text an address, which a lesson that teaches the text has, and no other lesson', () => {
  fc.assert(fc.property(fc.subarray(texts, { minLength: 1 }), recorded => {
    write(Object.assign({}, ...recorded.map(text => recordingOf(text))) as Recordings)
    expect(faults()).toEqual([])
    const recordings = loadRecordings(folder)
    expect(Object.keys(recordings.es ?? {})).toEqual(recorded)
    for (const { id } of corpus.units.flatMap(unit => unit.lessons)) {
      const { audio = {}, steps } = composeLesson({ ...corpus, recordings }, { native: 'en', target: 'es', lesson: id }, 'a')._unsafeUnwrap()
      for (const [text, address] of Object.entries(audio)) expect([address, recorded]).toEqual([`/audio/${recordingOf(text)[text]?.file ?? ''}?${hash.slice(0, 8)}`, expect.arrayContaining([text])])
      for (const step of steps) if (step.type === 'introduction') expect(Object.hasOwn(audio, step.phrase.text)).toBe(recorded.includes(step.phrase.text))
    }
  }), { numRuns: 10 })
})

it.each([
  ['of a text that nobody teaches', () => write(recordingOf('nadie lo dice')), /is not taught/],
  ['whose file is another one', () => write(recordingOf(texts[0] ?? ''), 'another sound'), /is another file/],
  ['whose file is missing', () => writeFileSync(path.join(folder, 'es.json'), JSON.stringify(recordingOf(texts[0] ?? ''))), /there is no es\//],
])('CRS-1 a recording %s is found', (_, spoil, fault) => {
  spoil()
  expect(faults().join()).toMatch(fault)
})

it.each([
  ['without an author', { author: '' }], ['under a licence that we do not take', { licence: 'CC-BY-NC-4.0' }], ['outside of its folder', { file: '../es/a.mp3' }], ['without a whole hash', { hash: 'abc' }],
])('CRS-1 a recording %s is refused', (_, change) => {
  writeFileSync(path.join(folder, 'es.json'), JSON.stringify(recordingOf(texts[0] ?? '', change)))
  expect(() => loadRecordings(folder)).toThrow(/es\.json at /)
})
