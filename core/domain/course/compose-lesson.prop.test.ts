import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { err, type Result } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { gradeStep } from '../lesson/grade-step.ts'
import { answerKeys, normalise, wordsOf } from '../grading/normalise.ts'
import { LANGUAGES } from '../locale/locales.ts'
import { composeLesson } from './compose-lesson.ts'
import type { Concept, Corpus, Topic } from './concept.ts'
import { corpusFixture, corpusOf } from './corpus.fixture.ts'
import type { Lesson } from '../lesson/lesson.ts'
import type { StepType } from '../lesson/steps/table.ts'
import type { Expected } from '../grading/expected.ts'
import type { Option } from '../lesson/phrase.ts'
import { isRecord } from '../stored/json.ts'
import { shareScript } from './vocabulary.ts'

const pairs = fc.tuple(fc.constantFrom(...LANGUAGES), fc.constantFrom(...LANGUAGES)).filter(([native, target]) => native !== target)
const found = (result: Result<Lesson, string>): Lesson => result.match(lesson => lesson, error => {
  throw new Error(error)
})
const composed = fc.tuple(pairs, fc.constantFrom('u-1', 'u-2'), fc.uuid()).map(([[native, target], lesson, seed]) =>
  found(composeLesson(corpusFixture, { native, target, lesson }, seed)))
/** Every phrase in a step, at any depth. */
const phrasesIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.flatMap(phrasesIn) : !isRecord(value) ? [] : 'text' in value ? [value] : Object.values(value).flatMap(phrasesIn)
const keysOf = (options: readonly Option[]) => options.map(({ phrase }) => answerKeys(phrase.text, phrase.lang)[0])
/** Japanese has no spaces, so its words come from the spaced form, which is the last variant. */
const solutionWords = ({ lang, text, accept }: Expected) => wordsOf(lang === 'ja' ? accept.at(-1) ?? text : text, lang)
/** A fingerprint of the steps of many lessons, in every pair of languages. What a step means is told after it was answered, and may change. */
const fingerprint = (corpus: Corpus) => {
  const hash = createHash('sha256')
  const lessons = corpus.units.flatMap(unit => unit.lessons).slice(0, 4)
  const courses = LANGUAGES.flatMap(native => LANGUAGES.filter(target => target !== native).map(target => ({ native, target })))
  for (const course of courses) {
    for (const { id } of lessons) for (const seed of ['a', 'b']) hash.update(JSON.stringify(found(composeLesson(corpus, { ...course, lesson: id }, seed)).steps, (key, value: unknown) => (key === 'meaning' ? undefined : value)))
  }
  return hash.digest('hex')
}
/** The same corpus, which counts the concepts that are looked at. */
const counted = (corpus: Corpus) => {
  const seen = { count: 0 }
  const watch = (concept: Concept): Concept => ({
    ...concept,
    get texts() {
      seen.count += 1
      return concept.texts
    },
  })
  return { seen, corpus: { ...corpus, topics: corpus.topics.map(topic => ({ ...topic, concepts: topic.concepts.map(watch) })) } }
}
const compose = (seed: string) => found(composeLesson(corpusFixture, { native: 'en', target: 'fr', lesson: 'u-1' }, seed))

describe('composeLesson', () => {
  it('CRS-1 a lesson has ten to fourteen steps of at least four kinds and practises every concept', () => {
    fc.assert(fc.property(composed, ({ id, steps }) => {
      expect(steps.length).toBeGreaterThanOrEqual(10)
      expect(steps.length).toBeLessThanOrEqual(14)
      expect(new Set(steps.map(step => step.type)).size).toBeGreaterThanOrEqual(4)
      expect(new Set(steps.map(step => step.id)).size).toBe(steps.length)
      const topic = corpusFixture.topics[id === 'u-1' ? 0 : 1]
      const practised = new Set(steps.flatMap(step => step.concepts))
      expect(topic?.concepts.filter(concept => !practised.has(concept.id))).toEqual([])
    }))
  })

  it('CRS-2 the lessons of a course together contain every kind of step', () => {
    fc.assert(fc.property(pairs, ([native, target]) => {
      const steps = ['u-1', 'u-2'].flatMap(lesson => found(composeLesson(corpusFixture, { native, target, lesson }, 'seed')).steps)
      expect(new Set(steps.map(step => step.type))).toEqual(new Set(COMPOSED))
    }))
  })

  it('CRS-1 a large topic gives no more than fourteen steps, a small one no fewer than ten', () => {
    const [one, two] = corpusFixture.topics as readonly [Topic, Topic]
    const lengthsOf = (concepts: readonly Concept[]) => ['a', 'b', 'c', 'd'].map(seed =>
      found(composeLesson({ ...corpusFixture, topics: [{ ...one, concepts }] }, { native: 'en', target: 'fr', lesson: 'u-1' }, seed)).steps.length)
    expect(lengthsOf([...one.concepts, ...two.concepts])).toEqual([14, 14, 14, 14])
    expect(lengthsOf(one.concepts.filter(({ kind }) => kind === 'word'))).toEqual([10, 10, 10, 10])
  })

  it('CRS-5 texts in the learner’s own language carry no romanisation', () => {
    fc.assert(fc.property(composed, ({ native, steps }) => {
      const phrases = steps.flatMap(phrasesIn)
      expect(phrases.length).toBeGreaterThanOrEqual(steps.length)
      for (const phrase of phrases) if (phrase['lang'] === native) expect(phrase).not.toHaveProperty('latin')
    }))
  })

  it('CRS-2 steps go from recognising to producing', () => {
    fc.assert(fc.property(composed, ({ steps, target }) => {
      const order = steps.map(step => (step.type === 'choice' ? (step.ask === 'reply' ? 'reply' : 'choice') : step.type))
      expect(order).toEqual(order.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)))
      for (const step of steps) if (step.type === 'word-bank') expect(step.expected.lang).toBe(target)
    }))
  })

  it('CRS-2 options differ, and exactly one is right', () => {
    fc.assert(fc.property(composed, lesson => {
      for (const step of lesson.steps) {
        if (step.type !== 'choice' && step.type !== 'gap-fill') continue
        expect(step.options.length).toBeGreaterThanOrEqual(3)
        expect(new Set(keysOf(step.options)).size).toBe(step.options.length)
        expect(step.options.filter(({ id }) => gradeStep(step, { type: step.type, option: id }, lesson).right).map(({ id }) => id)).toEqual([step.correct])
      }
    }))
  })

  it('CRS-2 two words that could be confused are never offered together', () => {
    fc.assert(fc.property(composed, ({ steps, target }) => {
      for (const step of steps) {
        const options = step.type === 'choice' && step.ask === 'meaning' ? step.options : step.type === 'match-pairs' ? step.right : []
        const texts = options.map(({ phrase }) => phrase.text.slice(0, 2))
        expect(texts.includes('ba') && texts.includes('ki'), `${step.type} ${target}`).toBe(false)
      }
    }))
  })

  it('CRS-2 tiles hold the solution and two or three extra words, each under its own id', () => {
    fc.assert(fc.property(composed, ({ steps }) => {
      for (const step of steps) {
        if (step.type !== 'word-bank') continue
        expect(new Set(step.tiles.map(({ id }) => id)).size).toBe(step.tiles.length)
        const rest = step.tiles.map(({ phrase }) => normalise(phrase.text, phrase.lang))
        for (const word of solutionWords(step.expected)) {
          expect(rest).toContain(word)
          rest.splice(rest.indexOf(word), 1)
        }
        expect([2, 3]).toContain(rest.length)
        expect(step.tiles.every(({ phrase }) => !/[.?!,]/.test(phrase.text))).toBe(true)
      }
    }))
  })

  it('CRS-5 a learner never has to type in a script that their own language does not use', () => {
    fc.assert(fc.property(composed, ({ steps, native, target }) => {
      const typed = steps.flatMap(step => (step.type === 'typed-translation' ? [step.expected.lang] : []))
      expect(new Set(typed)).toEqual(new Set(shareScript(native, target) ? [native, target] : [native]))
    }))
  })

  it('CRS-5 the same seed gives the same lesson, another seed a different one', () => {
    expect(compose('a')).toEqual(compose('a'))
    const lessons = ['a', 'b', 'c', 'd', 'e', 'f'].map(seed => JSON.stringify(compose(seed).steps))
    expect(new Set(lessons).size).toBe(lessons.length)
  })

  it('CRS-5 a seed gives the lesson that it always gave, so that an attempt survives a release', () => {
    expect(fingerprint(corpusFixture)).toBe('e533f1e4c3d70851368b8b7665aeea9fd6a6bad2eb67feecf6ce0c20bee7229f')
    expect(fingerprint(corpusOf(12))).toBe('809bf5879ab03aa10842bc45f65751638fa8bbcda01847210535931dc8d42c34')
  })

  it('CRS-1 composing a lesson looks at no more concepts in a large corpus than in a small one', () => {
    const looks = (topics: number) => {
      const { corpus, seen } = counted(corpusOf(topics))
      const composeAll = () => ['a', 'b', 'c', 'd', 'e'].forEach(seed => found(composeLesson(corpus, { native: 'en', target: 'fr', lesson: 'u-1' }, seed)))
      composeAll()
      seen.count = 0
      composeAll()
      return seen.count
    }
    expect(looks(40)).toBeLessThan(looks(4) * 1.2)
  })

  it('CRS-2 the right option is at every position about equally often', () => {
    const positions = Array.from({ length: 40 }, (_, index) => compose(String(index))).flatMap(({ steps }) =>
      steps.flatMap(step => (step.type === 'choice' ? [step.options.findIndex(({ id }) => id === step.correct)] : [])))
    for (const position of [0, 1, 2, 3]) expect(positions.filter(each => each === position).length).toBeGreaterThan(positions.length / 8)
  })

  it('CRS-5 an unknown lesson or a course in the learner’s own language is not_found', () => {
    expect(composeLesson(corpusFixture, { native: 'en', target: 'fr', lesson: 'u-9' }, 'a')).toEqual(err('not_found'))
    expect(composeLesson(corpusFixture, { native: 'en', target: 'en', lesson: 'u-1' }, 'a')).toEqual(err('not_found'))
  })
})

const COMPOSED: readonly StepType[] = ['choice', 'match-pairs', 'gap-fill', 'word-bank', 'typed-translation']
const ORDER: readonly string[] = ['choice', 'match-pairs', 'reply', 'gap-fill', 'word-bank', 'typed-translation']
