import { readdirSync } from 'node:fs'
import fluent from '@iconify-json/fluent-emoji-flat/icons.json' with { type: 'json' }
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersOnPath, choose } from '#core/domain/funnel/answers.ts'
import { nextScreen } from '#core/domain/funnel/branching.ts'
import { asksForAnswer, feedbackOf } from '#core/domain/funnel/can-continue.ts'
import { QUESTION_KINDS, rulesOfType, SCREEN_TYPES } from '#core/domain/funnel/catalogue.ts'
import type { Funnel, FunnelAnswers, Screen } from '#core/domain/funnel/funnel.ts'
import { optionIds } from '#core/domain/funnel/options.ts'
import { textKeysOf } from '#core/domain/funnel/text-keys.ts'
import { DAILY_GOALS } from '#core/domain/funnel/questions/time-learning.ts'
import { isLanguage } from '#core/domain/locale/locales.ts'
import { flatMessages, messageAt } from '#core/domain/locale/messages.ts'
import { INTERESTS } from '#core/domain/lesson/interests.ts'
import { LEVEL_OF_ANSWER, planFromAnswers, PLAN_QUESTION_KEYS } from '#core/domain/plan/plan-from-answers.ts'
import { PRACTICES } from '#core/domain/plan/practice.ts'
import { loadCorpus } from '../load.ts'
import { loadBooks } from '../load-books.ts'
import { funnelIds, loadFunnel, loadQuiz, loadSample, loadWordBank, quizIds } from '../load-funnels.ts'
import english from '../messages/en/funnels.json' with { type: 'json' }
import englishQuizzes from '../messages/en/quizzes.json' with { type: 'json' }
import { parseFunnel } from './funnel.ts'

const funnels = funnelIds().flatMap(id => loadFunnel(id) ?? [])
const onboarding = funnels.find(funnel => funnel.id === 'courses-onboarding')
const quizzes = quizIds().flatMap(id => loadQuiz(id) ?? [])

/** Every path through a funnel: all languages, all answers in rules, and the first option of every other question. */
const waysThrough = (funnel: Funnel): readonly { readonly path: readonly string[]; readonly answers: FunnelAnswers }[] => {
  const asked = new Set(funnel.screens.flatMap(screen => screen.rules ?? []).flatMap(rule => rule.when.map(condition => condition.screen)))
  const walk = (id: string, path: readonly string[], answers: FunnelAnswers): ReturnType<typeof waysThrough> => {
    const here = [...path, id]
    const screen = funnel.screens.find(one => one.id === id)
    if (!screen || path.includes(id)) return [{ path: here, answers }]
    const { question } = screen
    const all = asksForAnswer(screen) ? optionIds(funnel, screen, answers) : []
    const given = !question || all.length === 0 ? [answers]
      : all.slice(0, asked.has(id) || screen.type.endsWith('-language') ? undefined : 1).map(option => choose(answers, { screen: id, question, text: '' }, { id: option, text: '' }))
    return given.flatMap(now => {
      const next = nextScreen(funnel, id, answersOnPath({ screens: here }, now))
      return next ? walk(next.id, here, now) : [{ path: here, answers: now }]
    })
  }
  return walk(funnel.screens[0]?.id ?? '', [], {})
}

const waysOf = (id: string) => funnels.filter(funnel => funnel.id === id).flatMap(waysThrough)

describe('the funnel files', () => {
  it('FUN-12 every file is found, is valid, and has its own name as id', () => {
    const files = readdirSync(new URL('../funnels/', import.meta.url)).filter(file => file.endsWith('.json')).map(file => file.replace(/\.json$/, ''))
    expect(funnelIds()).toEqual(files.toSorted())
    expect(funnels.map(funnel => funnel.id)).toEqual(funnelIds())
    expect(loadFunnel('nowhere')).toBeUndefined()
    expect(loadFunnel('toString')).toBeUndefined()
    expect(loadFunnel('../plans')).toBeUndefined()
  })
  it.each([['funnels', funnels, english], ['quizzes', quizzes, englishQuizzes]] as const)('FUN-10 the English texts of %s are exactly those of the screens', (_, all, tree) => {
    const texts = new Set(flatMessages(tree).map(([key]) => key))
    const keysOf = (parts: (screen: Screen) => readonly string[]) =>
      all.flatMap(funnel => funnel.screens.flatMap(screen => parts(screen).map(part => textKeysOf(funnel.id, screen, part))))
    const ownWords = (screen: Screen) => (screen.question?.options ?? []).filter(({ id, sample }) =>
      (sample === undefined && !isLanguage(id)) || screen.type === 'english-level-test')
    const needed = keysOf(screen => [
      ...(screen.type === 'profile-summary' && all === quizzes ? [] : ['title']),
      ...ownWords(screen).map(({ id }) => `options.${id}`),
      ...(screen.points ?? []).map(id => `points.${id}`),
      ...(screen.question?.kind === 'with_check_single_choise' ? ['explain'] : []),
      ...(screen.question?.kind === 'slider' ? ['value'] : []),
    ])
    for (const keys of needed) expect(keys.filter(key => texts.has(key)), keys.join(' or ')).not.toEqual([])
    const ofQuizzes = quizzes.flatMap(({ id, results = [] }) => [
      `${id}.name`, `${id}.description`, ...results.flatMap(result => [`${id}.results.${result.id}.title`, `${id}.results.${result.id}.text`]),
    ])
    if (all === quizzes) for (const key of ofQuizzes) expect(texts.has(key), key).toBe(true)
    const known = new Set([...needed, ...keysOf(() => ['text', 'button']), ofQuizzes].flat())
    expect([...texts].filter(key => !known.has(key) && !key.startsWith('page.'))).toEqual([])
  })
  it('FUN-10 a text that all funnels share is written once', () => {
    const texts = new Set(flatMessages(english).map(([key]) => key))
    const own = funnels.flatMap(funnel => funnel.screens.flatMap(screen => [...texts].filter(key => key.startsWith(`${funnel.id}.${screen.id}.`)).map(key => {
      const [, shared = ''] = textKeysOf(funnel.id, screen, key.split('.').slice(2).join('.'))
      return [messageAt(english, key), texts.has(shared) ? messageAt(english, shared) : null] as const
    })))
    expect(own.filter(([mine, shared]) => mine === shared)).toEqual([])
  })
  it('FUN-9 what a funnel asks becomes part of a plan; only the cancellation is about something else', () => {
    const keys: readonly string[] = Object.values(PLAN_QUESTION_KEYS)
    const others = funnels.filter(({ id }) => id !== 'cancel-subscription').flatMap(({ screens }) => screens.filter(asksForAnswer))
    expect(others.filter(({ question }) => question && !keys.includes(question.key))).toEqual([])
  })
  it('FUN-9 a words-picker shows the words of its bank, and nothing of the funnel tells which of them exist', () => {
    const pickers = funnels.flatMap(({ screens }) => screens.flatMap(({ type, question }) => (type === 'words-picker' && question ? [question] : [])))
    expect(pickers.length).toBeGreaterThan(0)
    for (const { words = [], lang, ...rest } of pickers) {
      const bank = lang && loadWordBank(lang)
      expect([words.length, bank?.bands.flat().length, bank?.pseudo.length]).toEqual([38, 30, 8])
      expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other, lang)))
      expect(words.toSorted()).toEqual([...bank?.bands.flat() ?? [], ...bank?.pseudo ?? []].toSorted())
      expect(Object.keys(rest).toSorted()).toEqual(['category', 'id', 'key', 'kind', 'retenoUserProperty'])
    }
  })
  it('FUN-12 the sample has every allowed pair once, and the quizzes and funnels have names of their own', () => {
    const { funnel } = loadSample()
    const asked = funnel.screens.flatMap(({ type, question }) => (question ? [`${type} ${question.kind}`] : []))
    expect(asked.toSorted()).toEqual(SCREEN_TYPES.flatMap(type => rulesOfType(type).kinds.map(kind => `${type} ${kind}`)).toSorted())
    expect([...funnelIds(), ...quizIds()]).not.toContain(funnel.id)
  })
  it('FUN-1, FUN-2 all types and all kinds but one are met in what people are asked', () => {
    const screens = [...funnels, ...quizzes].flatMap(funnel => funnel.screens)
    expect(SCREEN_TYPES.filter(type => !screens.some(screen => screen.type === type))).toEqual([])
    expect(QUESTION_KINDS.filter(kind => !screens.some(({ question }) => question?.kind === kind))).toEqual(['input'])
  })
  it('FUN-10 every path ends at the last screen without a loop', () => {
    for (const funnel of [...funnels, ...quizzes]) {
      const ways = waysThrough(funnel)
      expect(ways.length).toBeGreaterThan(0)
      for (const { path } of ways) {
        expect(path.at(-1)).toBe(funnel.screens.at(-1)?.id)
        expect(new Set(path).size).toBe(path.length)
      }
    }
  })
  it('FUN-10 every screen is on some path', () => {
    for (const funnel of funnels) {
      const reached = new Set(waysThrough(funnel).flatMap(way => way.path))
      expect(funnel.screens.map(screen => screen.id).filter(id => !reached.has(id))).toEqual([])
    }
  })
  it('FUN-12 every picture is in the picture set', () => {
    const all = [...funnels, ...quizzes]
    const names = all.flatMap(({ screens, results = [] }) => [
      ...results.map(({ picture }) => picture), ...screens.flatMap(screen => [screen.picture, ...(screen.question?.options ?? []).map(option => option.picture)]),
    ])
    for (const name of names.filter(one => one !== undefined)) expect(Object.hasOwn(fluent.icons, name), name).toBe(true)
  })
})

describe('courses-onboarding', () => {
  it('FUN-1 has every screen type of the first day', () => {
    const types = new Set(onboarding?.screens.map(screen => screen.type))
    for (const type of ['single-choice-card', 'native-language', 'target-language', 'english-level-test', 'single-choice', 'divider', 'divider-v2', 'profile-summary'] as const)
      expect(types.has(type), type).toBe(true)
  })
  it('FUN-10 asks for the level with sentences for English, and with a list for other languages', () => {
    for (const { path, answers } of onboarding ? waysThrough(onboarding) : []) {
      const english = answers['target-language']?.selectedAnswerIds[0] === 'en'
      expect(path.includes('english-level')).toBe(english)
      expect(path.includes('level')).toBe(!english)
    }
  })
  it('CRS-5 every path makes a learning plan, for each of the 132 pairs', () => {
    const plans = (onboarding ? waysThrough(onboarding) : []).map(way => planFromAnswers(0, answersOnPath({ screens: way.path }, way.answers)))
    expect(plans.every(plan => plan !== null)).toBe(true)
    expect(new Set(plans.map(plan => `${plan?.native}-${plan?.target}`)).size).toBe(132)
  })
  it('FUN-9 time_learning offers 5, 10, 15, 20 and 30 minutes', () => {
    const question = onboarding?.screens.find(screen => screen.question?.kind === 'time_learning')?.question
    expect(question?.key).toBe(PLAN_QUESTION_KEYS.minutes)
    expect(question?.options?.map(option => option.id)).toEqual(DAILY_GOALS.map(String))
  })
  it('CRS-1 every answer to a level question is a level', () => {
    const options = onboarding?.screens.filter(screen => screen.question?.key === PLAN_QUESTION_KEYS.level).flatMap(screen => screen.question?.options ?? []) ?? []
    expect(options.length).toBeGreaterThan(0)
    for (const { id } of options) expect(Object.hasOwn(LEVEL_OF_ANSWER, id), id).toBe(true)
  })
  it('FUN-10 screens may be reordered without code changes, with the level right after the target', () => {
    const block = (...ids: readonly string[]) => ids.flatMap(id => onboarding?.screens.filter(screen => screen.id === id) ?? [])
    const movable = [block('native-language'), block('target-language', 'english-level', 'level', 'memory-proof'), block('goal'), block('minutes')]
    fc.assert(fc.property(fc.shuffledSubarray(movable, { minLength: movable.length }), order => {
      const reordered = parseFunnel({ ...onboarding, screens: [block('welcome'), ...order, block('summary')].flat() })._unsafeUnwrap()
      for (const { path, answers } of waysThrough(reordered)) {
        expect(path).toHaveLength(reordered.screens.length - 1)
        expect(path.at(-1)).toBe('summary')
        expect(planFromAnswers(0, answers)).not.toBeNull()
      }
    }), { numRuns: 20 })
  })
})

describe('my-plan-onboarding', () => {
  it('ROUTE-9 every path makes a first plan, for each of the 132 pairs', () => {
    const plans = waysOf('my-plan-onboarding').map(way => planFromAnswers(0, way.answers))
    expect(new Set(plans.map(plan => plan && `${plan.native}-${plan.target}`)).size).toBe(132)
  })
})

describe('for-you-onboarding', () => {
  const asked = (key: string) => funnels.find(({ id }) => id === 'for-you-onboarding')?.screens.find(({ question }) => question?.key === key)?.question?.options?.map(({ id }) => id)
  it('ROUTE-9 asks for the interests that there are, and for the ways to learn', () => {
    expect(asked(PLAN_QUESTION_KEYS.interests)).toEqual([...INTERESTS])
    expect(asked(PLAN_QUESTION_KEYS.practice)).toEqual([...PRACTICES])
  })
  it('ROUTE-9 every interest is served by a lesson or a book', () => {
    const about = [...loadCorpus().topics, ...loadBooks()]
    for (const interest of INTERESTS) expect(about.filter(({ interests }) => interests?.includes(interest)).length, interest).toBeGreaterThan(0)
  })
  it('ROUTE-9 every path adds what is liked to the plan', () => {
    const plan = { native: 'uk', target: 'en', level: 'A1', minutes: 10, chosenAt: 1 } as const
    for (const { answers } of waysOf('for-you-onboarding')) expect(planFromAnswers(2, answers, { before: plan })).toEqual({ ...plan, interests: ['people'], practice: 'lessons', chosenAt: 2 })
    expect(planFromAnswers(2, waysOf('for-you-onboarding')[0]?.answers ?? {})).toBeNull()
  })
})

describe('parseFunnel', () => {
  const question = { id: 'q', kind: 'single_choise', key: 'k', category: 'c', retenoUserProperty: 'p', options: [{ id: 'a' }, { id: 'b' }] }
  const asking = { id: 'one', type: 'single-choice', question }
  const end = { id: 'end', type: 'profile-summary' }
  const faults = (...screens: readonly unknown[]): readonly string[] => parseFunnel({ id: 'f', version: 1, screens }).match(() => [], all => all)
  const withRule = (rule: unknown) => faults({ ...asking, rules: [rule] }, end)

  it('FUN-12 accepts a valid funnel', () => {
    expect(faults(asking, end)).toEqual([])
  })
  it('FUN-9 an option of with_check_single_choise may be the right one', () => {
    const checked = { ...question, kind: 'with_check_single_choise', options: [{ id: 'a' }, { id: 'b', right: true }] }
    const parsed = parseFunnel({ id: 'f', version: 1, screens: [{ ...asking, question: checked }, end] })._unsafeUnwrap().screens[0]?.question
    expect(parsed && ['a', 'b'].map(picked => feedbackOf(parsed, picked))).toEqual(['wrong', 'right'])
  })
  it('FUN-12 a screen has a question exactly if its type asks one', () => {
    expect(faults({ id: 'one', type: 'single-choice' }, end)).toEqual(['one: type single-choice needs a question'])
    expect(faults({ ...asking, question: { ...question, options: undefined } }, end)).not.toEqual([])
  })
  it('FUN-10 allows at most 60 screens, 12 options, 20 rules and 1 MB', () => {
    const rule = { when: [{ screen: 'one', op: 'is', values: ['a'] }], go: 'end' }
    const dividers = (count: number) => Array.from({ length: count }, (_, at) => ({ ...end, id: `s${at}` }))
    const options = (count: number) => [{ ...asking, question: { ...question, options: Array.from({ length: count }, (_, at) => ({ id: `o${at}` })) } }]
    expect(faults(...dividers(60))).toEqual([])
    expect(faults(...dividers(61))).not.toEqual([])
    expect(faults(...options(12))).toEqual([])
    expect(faults(...options(13))).not.toEqual([])
    expect(faults({ ...asking, rules: Array.from({ length: 20 }, () => rule) }, end)).toEqual([])
    expect(faults({ ...asking, rules: Array.from({ length: 21 }, () => rule) }, end)).not.toEqual([])
    const sized = (bytes: number) => {
      const funnel = (id: string) => ({ id: 'f', version: 1, screens: [{ ...asking, id }] })
      const empty = new TextEncoder().encode(JSON.stringify(funnel(''))).length
      return parseFunnel(funnel('x'.repeat(bytes - empty))).match(() => [], all => all)
    }
    expect(sized(1_048_576)).not.toContain('larger than 1 MB')
    expect(sized(1_048_577)).toEqual(['larger than 1 MB'])
  })
  it('FUN-10 returns a funnel or its faults for any input', () => {
    const deep: unknown = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000))
    expect(parseFunnel(deep).isErr()).toBe(true)
    fc.assert(fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), json => {
      expect(parseFunnel(json).isErr()).toBe(true)
    }))
  })
  it('FUN-10 rules go to screens that exist and ask about answers that exist', () => {
    expect(withRule({ when: [{ screen: 'one', op: 'is', values: ['a'] }], go: 'gone' })).toEqual(['one: goes to gone, which does not exist'])
    expect(withRule({ when: [{ screen: 'gone', op: 'is', values: ['a'] }], go: 'end' })).toEqual(['one: asks about gone, which has no answer'])
    expect(withRule({ when: [{ screen: 'end', op: 'answered', values: [] }], go: 'end' })).toEqual(['one: asks about end, which has no answer'])
    expect(withRule({ when: [{ screen: 'one', op: 'is', values: ['z'] }], go: 'end' })).toEqual(['one: z is no answer of one'])
  })
  it('FUN-10 an operator has the number of values it needs', () => {
    expect(withRule({ when: [{ screen: 'one', op: 'is', values: ['a', 'b'] }], go: 'end' })).toEqual(['one: "is" does not take 2 values'])
    expect(withRule({ when: [{ screen: 'one', op: 'between', values: ['1'] }], go: 'end' })).toEqual(['one: "between" does not take 1 values'])
    expect(withRule({ when: [{ screen: 'one', op: '>', values: ['many'] }], go: 'end' })).toEqual(['one: many is no number'])
    expect(withRule({ when: [], go: 'end' })).not.toEqual([])
  })
  it('FUN-12 ids are unique', () => {
    expect(faults(asking, { ...asking, question: { ...question, id: 'q2' } })).toEqual(['screen one is there twice'])
    expect(faults(asking, { ...asking, id: 'two' })).toEqual(['question q is there twice'])
    expect(faults({ ...asking, question: { ...question, options: [{ id: 'a' }, { id: 'a' }] } })).toEqual(['one: option a is there twice'])
  })
  it('FUN-9 a daily goal is one of five values, and only a multiple choice uses a maximum', () => {
    expect(faults({ ...asking, question: { ...question, kind: 'time_learning', options: [{ id: '5' }, { id: '7' }] } })).toEqual(['one: option 7 does not go with kind time_learning'])
    expect(faults({ ...asking, question: { ...question, max: 2 } })).toEqual(['one: has max, which nothing here uses'])
  })
  it('FUN-12 refuses unknown keys and values', () => {
    for (const json of [null, 7, 'x', [], {}, { id: 'f', version: 0, screens: [] }]) expect(parseFunnel(json).isErr()).toBe(true)
    expect(faults({ ...asking, surprise: 1 })).not.toEqual([])
  })
})
