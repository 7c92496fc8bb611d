import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { composeLesson } from '#core/domain/course/compose-lesson.ts'
import { composeReview, MOST_REVIEWED } from '#core/domain/course/compose-review.ts'
import type { Concept } from '#core/domain/course/concept.ts'
import { REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import { cardRatings } from '#core/domain/lesson/card-ratings.ts'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import { TEST_STEPS, testOf } from '#core/domain/lesson/unit-test.ts'
import { asks, type Given, STEP_TYPES, type StepType } from '#core/domain/lesson/steps/table.ts'
import { isInLatin, knownWordsNear, taughtWordsOf, vocabularyOf } from '#core/domain/course/vocabulary.ts'
import { wordFormsIn } from '#core/domain/course/word-forms.ts'
import { expectedOf, isAccepted } from '#core/domain/course/wording.ts'
import { gradeStep, solutionOf } from '#core/domain/lesson/grade-step.ts'
import { gradeText } from '#core/domain/grading/grade-text.ts'
import { normalise } from '#core/domain/grading/normalise.ts'
import { notesOn } from '#core/domain/course/corpus-index.ts'
import { notesFor } from '#core/domain/course/notes.ts'
import { noteRuns } from '#core/domain/lesson/note-runs.ts'
import { withOtherWritings } from '#core/domain/grading/tables/other-writings.ts'
import { variantsOf } from '#core/domain/grading/variants.ts'
import { rightGiven, wrongGiven } from '#core/domain/lesson/play.fixture.ts'
import { lessonProgress } from '#core/domain/lesson/progress.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import { knownWordsSchema, loadCorpus } from './load.ts'

const corpus = loadCorpus()
const lessons = corpus.units.flatMap(unit => unit.lessons)
const concepts = corpus.topics.flatMap(topic => topic.concepts)
/** A pair from each language, each into another one. */
const aDozen = () => pairs.filter((_, index) => index % 11 === 3)
const pairs = LANGUAGES.flatMap(native => LANGUAGES.filter(target => target !== native).map(target => [native, target] as const))
const compose = (native: Language, target: Language, lesson: string, seed: string): Lesson =>
  composeLesson(corpus, { native, target, lesson }, seed).match(composed => composed, error => {
    throw new Error(`${native}-${target} ${lesson}: ${error}`)
  })

/** Plays a lesson to its end, with wrong answers to the given steps, which must come back at the end. */
const play = (lesson: Lesson, isWrong: (index: number) => boolean) => {
  const answers: { step: string; try: number; given: Given }[] = []
  for (let turn = 0; turn < 100; turn += 1) {
    const { current, nextTry, again, finished, passed, strong, score } = lessonProgress(lesson, answers)
    if (!current) return { finished, passed, strong, score, answers }
    const given = asks(current) && !again && isWrong(lesson.steps.indexOf(current)) ? wrongGiven(current) : rightGiven(current)
    answers.push({ step: current.id, try: nextTry, given })
  }
  throw new Error(`${lesson.native}-${lesson.target} ${lesson.id} never ends`)
}

const checkSteps = (lesson: Lesson, seed: string) => {
  const name = `${lesson.native}-${lesson.target} ${lesson.id} ${seed}`
  const asking = lesson.steps.filter(asks)
  expect(asking.length, name).toBeGreaterThanOrEqual(10)
  expect(asking.length, name).toBeLessThanOrEqual(14)
  expect(new Set(asking.map(step => step.type)).size, name).toBeGreaterThanOrEqual(4)
  for (const step of asking) {
    expect(gradeStep(step, rightGiven(step), lesson), `${name} ${solutionOf(step)}`).toMatchObject({ right: true, remarks: [] })
    expect(gradeStep(step, wrongGiven(step), lesson).right, name).toBe(false)
    if ('correct' in step) {
      expect(step.options.length, name).toBeGreaterThanOrEqual(3)
      expect(new Set(step.options.map(({ phrase }) => normalise(phrase.text, phrase.lang))).size, name).toBe(step.options.length)
    }
  }
}

describe('the corpus', () => {
  it.each(LANGUAGES)('CRS-3 %s: the lists of words were searched for every taught word (run tools/build-known-words.ts)', lang => {
    const { taught } = z.parse(knownWordsSchema, JSON.parse(readFileSync(path.join(import.meta.dirname, `courses/known-words/${lang}.json`), 'utf8')))
    expect(taught).toEqual(taughtWordsOf(corpus, lang))
  })

  it.each<readonly [Language, string, string]>([
    ['en', 'house', 'horse'], ['en', 'friend', 'fiend'], ['fr', 'la pomme', 'la homme'], ['es', 'el queso', 'el hueso'], ['de', 'danke', 'denke'],
    ['de', 'die Mutter', 'die Mütter'], ['it', 'la tazza', 'la pazza'], ['tr', 'kahve', 'kahpe'], ['uk', 'місто', 'тісто'], ['uk', 'чашка', 'кашка'],
    ['pl', 'miasto', 'ciasto'], ['en', "I don't drink milk.", "I don't drinks milk"], ['en', 'mother', 'mothers'],
    ['de', 'Ich trinke keine Milch.', 'Ich trinke kein Milch'], ['es', 'Me gusta el pescado.', 'Me gusto el pescado'],
    ['uk', 'Я студент.', 'Я студента'], ['pl', 'Jestem studentem.', 'Jestem studentom'], ['pt', 'Eu gosto de peixe.', 'Eu gosta de peixe'],
    ['el', 'Είμαι φοιτητής.', 'Είμαι φοιτητή'], ['es', 'sí', 'si'], ['it', 'sì', 'si'],
    ['tr', 'öğrenciyim', 'öğrenciyiz'], ['tr', "Roma'da yaşıyorum.", "Roma'ya yaşıyorum"], ['tr', "Roma'da yaşıyorum.", "Roma'de yaşıyorum"],
    ['el', 'μικρός', 'μικρές'], ['pl', 'student', 'studenty'], ['pl', 'filiżanka', 'filiżanką'], ['pl', 'Mieszkam w Rzymie.', 'Mieszkaj w Rzymie'],
    ['it', 'Mi chiamo Anna.', 'Mi chiamò Anna'], ['it', 'Abito a Roma.', 'Abitò a Roma'], ['de', 'Was kostet das?', 'Was koste das?'],
    ['de', 'Ich heiße Anna.', 'Ich hieße Anna'], ['de', 'Ich heiße Anna.', 'Ich beiße Anna'], ['fr', "J'habite à Rome.", "J'habita à Rome"], ['es', 'profesor', 'profesar'],
  ])('CRS-3 %s: %s is not %s, since a slip that makes another known word is a mistake', (lang, text, given) => {
    const expected = { lang, text, accept: [] }
    expect(gradeText(given, expected, knownWordsNear(corpus, [expected])[lang] ?? []).right).toBe(false)
  })

  it.each<readonly [Language, string, string]>([
    ['es', 'el menú', 'el menu'], ['es', 'adiós', 'adios'], ['fr', 'ça va', 'ca va'], ['pt', 'o café', 'o cafe'], ['de', 'für zwei', 'fur zwei'],
    ['tr', 'küçük', 'kucuk'], ['it', 'il caffè', 'il caffe'], ['pl', 'jabłko', 'jablko'], ['el', 'το νερό', 'το νερο'], ['hi', 'नहीं', 'नही'],
    ['en', 'friend', 'freind'], ['it', 'buongiorno', 'bongiorno'], ['de', 'nicht', 'nciht'], ['es', 'madre', 'madree'],
    ['es', 'Muchas gracias, Anna.', 'Mucas gracias, Anna.'],
  ])('CRS-3 %s: %s may be typed as %s, which is no other word', (lang, text, given) => {
    const expected = { lang, text, accept: [] }
    expect(gradeText(given, expected, knownWordsNear(corpus, [expected])[lang] ?? []).right).toBe(true)
  })

  it('CRS-3 ja: no phrase is right as it is taught with another particle, or with one written as it is said', () => {
    const particles = [...'はがをにでへともの']
    const faults = concepts.flatMap(({ id, texts: { ja } }) => (ja.segments ?? []).flatMap((segment, at, segments) => {
      if (!particles.includes(segment)) return []
      const expected = expectedOf(ja, 'ja')
      const declared = new Set(variantsOf(expected).flatMap(({ keys }) => keys))
      const known = knownWordsNear(corpus, [expected]).ja ?? []
      return [...particles, 'わ', 'お', 'え'].map(other => segments.toSpliced(at, 1, other).join(''))
        .filter(given => !declared.has(normalise(given, 'ja')))
        .filter(given => {
          const { right, solution } = gradeText(given, expected, known)
          return right && solution === ja.text
        })
        .map(given => `${id}: ${given}`)
    }))
    expect(faults).toEqual([])
  })

  it('CRS-3 a lesson carries few known words, and none but those near what it asks to be typed', () => {
    for (const [native, target] of pairs) {
      const words = Object.values(compose(native, target, lessons[0]?.id ?? '', 'known').knownWords).flat()
      expect(words.length, `${native}-${target}`).toBeLessThan(400)
    }
  })

})

it('CRS-3 the forms of words are those of the phrases that use them, without articles, and begin as the word does', () => {
  const formsOf = (lang: Language) => wordFormsIn(corpus, lessons.slice(0, 10).flatMap(({ topic }) => corpus.topics.find(({ id }) => id === topic)?.concepts ?? []).map(({ texts }) => expectedOf(texts[lang], lang)))[lang] ?? []
  expect(formsOf('uk')).toContainEqual(expect.arrayContaining(['кава', 'каву']))
  expect(formsOf('pl')).toContainEqual(expect.arrayContaining(['mleko', 'mlekiem', 'mleka']))
  expect(formsOf('es')).toContainEqual(expect.arrayContaining(['pequeño', 'pequeña']))
  expect(formsOf('de').flat()).not.toContain('ein')
  for (const lang of LANGUAGES) expect(formsOf(lang).flat().filter(form => form !== normalise(form, lang)), lang).toEqual([])
})

it('CRS-2 a word that a dictionary writes with a capital keeps it on a tile, though every sentence begins with it', () => {
  const tiles = lessons.flatMap(({ id }) => ['one', 'two', 'three', 'four'].flatMap(seed => compose('hi', 'de', id, seed).steps)).flatMap(step => ('tiles' in step ? step.tiles : []))
  expect(tiles.map(({ phrase }) => phrase.text).filter(text => text === 'entschuldigung')).toEqual([])
  expect(vocabularyOf(corpus, 'de').capitals).toContain('Entschuldigung')
})

it('CRS-4 every card that a lesson makes can be asked for in a review, for a dozen pairs', () => {
  const unasked = aDozen().flatMap(([native, target]) => lessons.filter((_, index) => index % 4 === 0).flatMap(({ id }) => {
    const lesson = compose(native, target, id, 'cards')
    const cards = [...new Set(lesson.steps.flatMap(step => {
      const given = rightGiven(step)
      return cardRatings({ target, lesson: id }, step, { try: 1, given, verdict: gradeStep(step, given, lesson) }).map(({ card }) => card)
    }))]
    const reviewed = [cards.slice(0, MOST_REVIEWED), cards.slice(MOST_REVIEWED)].filter(({ length }) => length > 0).flatMap(part =>
      composeReview(corpus, { native, target, lesson: REVIEW_LESSON }, { cards: part, shown: [] }, 'a').match(({ steps }) => steps.map(step => step.concepts[0]), () => []))
    return reviewed.length === cards.length ? [] : [`${native}-${target} ${id}: ${reviewed.length} of ${cards.length}`]
  }))
  expect(unasked).toEqual([])
})

describe('what people say', () => {
  const accepts = (lang: Language, id: string, text: string): boolean => {
    const concept = concepts.find(each => each.id === id)
    return concept !== undefined && isAccepted(text, concept.texts[lang], lang)
  }
  it.each<readonly [Language, string, string]>([
    ['en', 'name', 'first name'], ['en', 'thank-you-very-much-anna', 'Thanks a lot, Anna.'], ['en', 'a-coffee-with-milk', 'A latte, please.'],
    ['uk', 'thank-you-very-much-anna', 'Дуже дякую, Анна.'], ['fr', 'please', 'svp'], ['it', 'a-coffee-with-milk', 'Un caffè macchiato, per favore.'],
    ['de', 'thank-you', 'vielen Dank'], ['de', 'goodbye', 'tschüs'], ['de', 'what-do-you-eat-in-the-morning', 'Was isst du am Morgen?'], ['hi', 'sorry-i-am-late', 'देरी के लिए माफी चाहता हूं'],
    ['hi', 'a-table-for-two', 'दो लोगों के लिए टेबल चाहिए'], ['hi', 'a-coffee-with-milk', 'दूध वाली कॉफी चाहिए'], ['el', 'i-like-fish', 'Μ\' αρέσει το ψάρι'], ['ja', 'city', '町'],
    ['en', 'sorry-i-am-late', 'I am late, sorry.'], ['de', 'good-night-see-you-tomorrow', 'Bis morgen, gute Nacht.'], ['uk', 'the-bill-please', 'Будь ласка, можна рахунок?'],
    ['es', 'a-table-for-two', 'Por favor, quisiera una mesa para dos.'], ['it', 'sorry-i-am-late', 'Sono in ritardo, scusa.'], ['el', 'sorry-i-am-late', 'Άργησα, συγγνώμη.'],
  ])('CRS-3 %s %s: “%s” is right', (lang, id, text) => expect(accepts(lang, id, text)).toBe(true))
  it.each<readonly [Language, string, string]>([
    ['en', 'thank-you-very-much-anna', 'Thank you a lot, Anna.'], ['uk', 'mother', 'матір'], ['uk', 'this-is-my-mother', 'Це моя матір'], ['uk', 'i-am-a-student', 'Я є студентом'],
    ['pl', 'are-you-anna', 'Czy jesteś Anna?'], ['pl', 'are-you-anna', 'Ty Anno?'], ['el', 'what-is-your-name', 'Πώς είναι το όνομά σου;'],
    ['pl', 'the-bill-please', 'Rachunek poproszę o'], ['de', 'sorry-i-am-late', 'Zu spät ich bin, Entschuldigung.'],
  ])('CRS-3 %s %s: nobody says “%s”', (lang, id, text) => expect(accepts(lang, id, text)).toBe(false))
})

describe('CRS-5 lesson 1 of all 132 pairs', () => {
  it('CRS-5 there are 132 pairs', () => expect(pairs).toHaveLength(132))

  it.each(pairs)('CRS-5 %s → %s is composed and played to the end', (native, target) => {
    const kinds = new Set<StepType>()
    for (const seed of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const lesson = compose(native, target, lessons[0]?.id ?? '', seed)
      checkSteps(lesson, seed)
      for (const { type } of lesson.steps) kinds.add(type)
      expect(play(lesson, () => false)).toMatchObject({ finished: true, strong: true, score: 1 })
      const first = lesson.steps.findIndex(asks)
      const withMistake = play(lesson, index => index === first)
      expect(withMistake).toMatchObject({ finished: true, strong: true })
      expect(withMistake.answers.at(-1)).toMatchObject({ step: lesson.steps[first]?.id, try: 2 })
      expect(play(lesson, () => true)).toMatchObject({ finished: true, passed: true, strong: false, score: 0 })
    }
    expect(STEP_TYPES.filter(type => !kinds.has(type))).toEqual(isInLatin(target) ? [] : ['listen-type'])
  })

  it('CRS-1 every unit has a test, which is passed without a mistake, and failed with three, for a dozen pairs', () => {
    for (const [native, target] of aDozen()) {
      for (const { id } of corpus.units) {
        const test = compose(native, target, testOf(id), 'test')
        expect(new Set(test.steps.map(step => step.concepts[0])).size, `${native} ${target}`).toBe(TEST_STEPS)
        expect(play(test, () => false)).toMatchObject({ finished: true, passed: true, score: 1 })
        expect(play(test, index => index < 2)).toMatchObject({ finished: true, passed: true })
        expect(play(test, index => index < 3)).toMatchObject({ finished: true, passed: false, score: 0.75 })
      }
    }
  })

  it.each(LANGUAGES)('CRS-3 %s: every declared variant of every concept is right', lang => {
    for (const { id, texts } of concepts) {
      const expected = expectedOf(texts[lang], lang)
      const wrong = variantsOf(expected).map(({ text }) => text).filter(text => !isAccepted(text, texts[lang], lang))
      expect(wrong, id).toEqual([])
    }
  })

  it.each(LANGUAGES)('CRS-3 %s: every concept is right in capitals', lang => {
    for (const { id, texts } of concepts) {
      const expected = expectedOf(texts[lang], lang)
      expect(gradeText(expected.text.toLocaleUpperCase(lang), expected, knownWordsNear(corpus, [expected])[lang] ?? []), id).toMatchObject({ right: true, remarks: [] })
    }
  })

  it('CRS-3 every declared variant of every typed step of lesson 1 is graded right', () => {
    for (const [native, target] of pairs) {
      const lesson = compose(native, target, lessons[0]?.id ?? '', 'variants')
      for (const step of lesson.steps) {
        if (step.type !== 'typed-translation') continue
        for (const { text } of variantsOf(step.expected)) {
          expect(gradeStep(step, { type: 'typed-translation', text }, lesson), text).toMatchObject({ right: true, remarks: [] })
        }
      }
    }
  })

  it('CRS-3 every step that expects a text carries its short forms and its numbers', () => {
    const carried = new Set<string>()
    for (const [native, target] of aDozen()) {
      for (const step of lessons.slice(0, 10).flatMap(({ id }) => compose(native, target, id, 'carried').steps)) {
        if (!('expected' in step)) continue
        const { lang, text, accept, ...written } = step.expected
        expect(step.expected).toEqual(withOtherWritings({ lang, text, accept }))
        Object.keys(written).forEach(key => carried.add(key))
      }
    }
    expect(carried).toEqual(new Set(['forms', 'numbers']))
  })

  it.each(aDozen())('CRS-5 %s → %s: the lessons practise every concept that is not written alike, and are played to the end', (native, target) => {
    for (const { id, topic } of lessons) {
      const lesson = compose(native, target, id, 'one')
      checkSteps(lesson, 'one')
      expect(play(lesson, index => index === 5)).toMatchObject({ finished: true, passed: true })
      const practised = new Set(lesson.steps.flatMap(step => step.concepts))
      const taught = corpus.topics.find(each => each.id === topic)?.concepts ?? []
      const alike = ({ texts }: Concept) => normalise(texts[native].text, native) === normalise(texts[target].text, target)
      expect(taught.filter(concept => !practised.has(concept.id) && !alike(concept)).map(concept => concept.id), id).toEqual([])
    }
  })
})

describe('notes', () => {
  const plain = (text: string) => noteRuns(text).map(run => run.text).join('')
  const told = LANGUAGES.flatMap(target => corpus.units.filter(({ id }) => notesOn(corpus, target, id)).map(({ id }) => [target, id] as const))
  it.each(told)('CRS-1 %s, %s: what there is to know is told to the speakers of all other languages, with sentences that show it', (target, unit) => {
    for (const native of LANGUAGES.filter(each => each !== target)) {
      const notes = notesFor(corpus, native, target, unit)
      expect(notes.length, native).toBeGreaterThanOrEqual(3)
      for (const { title, text, examples } of notes) {
        expect([plain(title).length <= 60, plain(text).length <= 480, examples.length >= 2], `${native}: ${title}`).toEqual([true, true, true])
      }
    }
  })
  const SCRIPTS: Readonly<Partial<Record<Language, RegExp>>> = {
    uk: /\p{Script=Cyrillic}/u, el: /\p{Script=Greek}/u, hi: /\p{Script=Devanagari}/u, ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  }
  it.each(told)('CRS-1 %s, %s: what notes quote of the language is told from their own words', (target, unit) => {
    for (const native of LANGUAGES.filter(each => each !== target)) {
      for (const { title, text, examples } of notesFor(corpus, native, target, unit)) {
        const taught = noteRuns(text).filter(({ isTaught }) => isTaught).map(run => run.text)
        const own = noteRuns(`${title} ${text}`).filter(({ isTaught }) => !isTaught).map(run => run.text)
        expect(taught.length, `${native}: ${title}`).toBeGreaterThan(0)
        expect(own.filter(run => SCRIPTS[target]?.test(run) || examples.some(({ phrase }) => run.includes(phrase.text))), native).toEqual([])
      }
    }
  })
})
