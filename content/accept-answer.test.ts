import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { composeLesson } from '#core/domain/course/compose-lesson.ts'
import type { Corpus } from '#core/domain/course/concept.ts'
import { expectedOf } from '#core/domain/course/wording.ts'
import { gradeText } from '#core/domain/grading/grade-text.ts'
import { gradeStep } from '#core/domain/lesson/grade-step.ts'
import { reportOf } from '#core/domain/lesson/report.ts'
import { acceptAnswer, readTopic, topicFiles, topicText } from './accept-answer.ts'
import { COURSES, loadCorpus } from './load.ts'
import { topicOf } from './schemas/topic.ts'

const folders: string[] = []
/** A copy of the courses, which the test may change. */
const copy = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'promova-courses-'))
  folders.push(folder)
  cpSync(COURSES, folder, { recursive: true })
  return folder
}
afterEach(() => { for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true }) })
const textsIn = (courses: string) => topicFiles(courses).map(file => readFileSync(file, 'utf8'))
const conceptIn = (corpus: Corpus, id: string) => corpus.topics.flatMap(({ concepts }) => concepts).find(concept => concept.id === id)
const NAME = { concept: 'name', lang: 'de', text: 'Rufname' } as const

it('CRS-5 the files of topics have the form in which an accepted answer is written', () => {
  for (const file of topicFiles()) expect(topicText(readTopic(file))).toBe(readFileSync(file, 'utf8'))
})

it('CRS-3 an accepted answer changes its own line alone, and is right from then on', () => {
  const courses = copy()
  const before = textsIn(courses).join('').split('\n')
  const expectedIn = () => expectedOf(conceptIn(loadCorpus(courses), NAME.concept)?.texts.de ?? { text: '' }, 'de')
  expect(gradeText('Rufname', expectedIn(), []).right).toBe(false)
  expect(acceptAnswer(NAME, courses)._unsafeUnwrap()).toMatchObject({ changed: true })
  expect(gradeText('der rufname', expectedIn(), []).right).toBe(false)
  expect(gradeText('rufname', expectedIn(), [])).toMatchObject({ right: true, remarks: [] })
  const after = textsIn(courses).join('').split('\n')
  expect(after).toHaveLength(before.length)
  expect(after.flatMap((line, at) => (line === before[at] ? [] : [line.trim()]))).toEqual([
    '"de": { "text": "der Name", "accept": ["[der|ein] (Name|Vorname)", "Rufname"], "gender": "m" },',
  ])
})

it('CRS-3 accepting twice, or in another spelling, is accepting once', () => {
  const courses = copy()
  acceptAnswer(NAME, courses)._unsafeUnwrap()
  const once = textsIn(courses)
  for (const text of ['Rufname', ' rufname! ', 'RUFNAME', 'ein Name']) expect(acceptAnswer({ ...NAME, text }, courses)._unsafeUnwrap(), text).toMatchObject({ changed: false })
  expect(textsIn(courses)).toEqual(once)
})

it('CRS-3 signs of a pattern in an answer stand for nothing', () => {
  const courses = copy()
  acceptAnswer({ ...NAME, text: 'Ruf|{name} (oder [so)' }, courses)._unsafeUnwrap()
  expect(conceptIn(loadCorpus(courses), 'name')?.texts.de.accept).toContain('Ruf name oder so')
})

it('CRS-3 an answer without letters, to no concept, or that is another concept of the topic is not accepted', () => {
  const courses = copy()
  const before = textsIn(courses)
  expect(acceptAnswer({ ...NAME, text: '()…' }, courses)._unsafeUnwrapErr()).toEqual({ code: 'no_letters' })
  expect(acceptAnswer({ ...NAME, concept: 'none' }, courses)._unsafeUnwrapErr()).toEqual({ code: 'no_concept' })
  expect(acceptAnswer({ ...NAME, text: 'der Student' }, courses)._unsafeUnwrapErr()).toEqual({ code: 'same_answer', concept: 'student' })
  expect(textsIn(courses)).toEqual(before)
})

it('CRS-3 what was written, laid or put in a gap and reported is right in every lesson once it is accepted, or no longer offered', () => {
  const kinds = new Set<string>()
  for (const lang of ['de', 'ja', 'tr'] as const) {
    const compose = (corpus: Corpus) => composeLesson(corpus, { native: 'en', target: lang, lesson: corpus.units[0]?.lessons[0]?.id ?? '' }, 'report')._unsafeUnwrap()
    const before = loadCorpus()
    const lesson = compose(before)
    for (const step of lesson.steps) {
      const given = 'expected' in step && 'tiles' in step ? { type: step.type, tiles: step.tiles.map(({ id }) => id) }
        : 'expected' in step && step.type !== 'speak' ? { type: step.type, text: `${step.expected.text} ${step.expected.text}` }
          : step.type === 'gap-fill' ? { type: step.type, option: step.options.find(({ id }) => id !== step.correct)?.id ?? '' } : null
      const report = given && reportOf(lesson, { step: step.id, given })
      if (!given || !report) continue
      const accepted = acceptAnswer({ ...report, text: report.given }, copy())
      if (accepted.isErr()) continue
      kinds.add(step.type)
      const topic = topicOf(readTopic(accepted.value.file))
      const after = { ...before, topics: before.topics.map(each => (each.id === topic.id ? topic : each)) }
      const concept = conceptIn(after, report.concept)
      if (!concept) throw new Error(`there is no ${report.concept}`)
      if (step.type === 'gap-fill') {
        const offered = compose(after).steps.flatMap(each => (each.type === 'gap-fill' && each.concepts[0] === report.concept ? each.options.map(({ phrase }) => `${each.before}${phrase.text}${each.after}`) : []))
        expect(offered, lang).not.toContain(report.given)
      } else if ('expected' in step) {
        const accepting = { ...step, expected: expectedOf(concept.texts[report.lang], report.lang) }
        expect(gradeStep(accepting, given, lesson), `${lang} ${report.given}`).toMatchObject({ right: true })
      }
    }
  }
  expect([...kinds].toSorted()).toEqual(['gap-fill', 'listen-type', 'reorder', 'typed-translation', 'word-bank'])
})
