import { describe, expect, it } from 'vitest'
import { RETAKE_AFTER } from '#core/domain/placement/level-test.ts'
import { LENGTH } from '#core/domain/placement/next-item.ts'
import { recordEvents } from '../analytics/tracked-events.fixture.ts'
import { keeperChanged, keeperValue } from '../keeper/model.ts'
import { appStarted } from '../session/model.ts'
import { type MemoryPage, openPage, trigger } from '../world.fixture.ts'
import {
  $answerFailure, $choice, $mayRetake, $native, $question, $result, $startFailure, $status, $test, againPressed, answered, answerRetried, chosen, courseWanted, left, opened, passed, retried, started,
} from './model.ts'
import './tracking.ts'

const PLAN = { native: 'uk', target: 'es', level: 'A1', minutes: 20, chosenAt: 1 } as const
const open = async (page: MemoryPage = openPage(), target: 'en' | 'pl' = 'en', pageLanguage: 'en' | 'uk' = 'uk') => {
  await trigger(page.scope, appStarted, { excluded: false })
  await trigger(page.scope, opened, { target, pageLanguage })
  return page
}
const begin = async (page: MemoryPage) => {
  await trigger(page.scope, started, { hears: true })
  return page
}
const questionOf = ({ scope }: MemoryPage) => scope.getState($question)
/** Chooses the option that stands first and answers. */
const answer = async (page: MemoryPage) => {
  await trigger(page.scope, chosen, questionOf(page)?.options[0] ?? '')
  await trigger(page.scope, answered, undefined)
}
const passAll = async (page: MemoryPage) => {
  for (let count = 0; questionOf(page) !== null && count <= LENGTH.most; count += 1) await trigger(page.scope, passed, undefined)
  return page
}
const statusOf = ({ scope }: MemoryPage) => scope.getState($status)

describe('TST-1 a level test', () => {
  it('begins, asks, and ends with a result', async () => {
    const page = await open()
    expect(statusOf(page)).toBe('start')
    const events = recordEvents(page.scope)
    await begin(page)
    expect([statusOf(page), questionOf(page)?.number]).toEqual(['question', 1])
    await answer(page)
    expect([questionOf(page)?.number, page.scope.getState($choice)]).toEqual([2, null])
    await passAll(page)
    expect(statusOf(page)).toBe('result')
    const result = page.scope.getState($result)
    expect(events.filter(({ name }) => name.startsWith('learn_test'))).toMatchObject([
      { name: 'learn_test_started', props: { target: 'en', hears: true } },
      { name: 'learn_test_finished', props: { target: 'en', level: result?.level, questions: result?.questions } },
    ])
  })
  it('is gone on with by whoever comes back, at the question where they left', async () => {
    const page = await begin(await open())
    await answer(page)
    const before = questionOf(page)
    await trigger(page.scope, left, undefined)
    expect(page.scope.getState($test)).toBeNull()
    await trigger(page.scope, opened, { target: 'en', pageLanguage: 'uk' })
    expect([statusOf(page), questionOf(page)]).toEqual(['question', before])
  })
  it('is a language without a test, where there is none', async () => expect(statusOf(await open(openPage(), 'pl'))).toBe('none'))
  it('begins again when its time has come, and shows the last result until then', async () => {
    const page = await passAll(await begin(await open()))
    expect([statusOf(page), page.scope.getState($mayRetake)]).toEqual(['result', false])
    await trigger(page.scope, left, undefined)
    page.device.advance(RETAKE_AFTER)
    await trigger(page.scope, opened, { target: 'en', pageLanguage: 'uk' })
    expect([statusOf(page), page.scope.getState($mayRetake)]).toEqual(['result', true])
    await trigger(page.scope, againPressed, undefined)
    expect(statusOf(page)).toBe('start')
    await begin(page)
    expect([statusOf(page), questionOf(page)?.number]).toEqual(['question', 1])
  })
})

describe('ERR-5 a level test without a network', () => {
  it('an answer that was not saved is given again, and counts once', async () => {
    const page = await begin(await open())
    const first = questionOf(page)
    page.backend.failNext('network', 'levelTests.answer')
    await answer(page)
    expect([questionOf(page), page.scope.getState($choice), page.scope.getState($answerFailure)?.code]).toEqual([first, first?.options[0], 'network'])
    page.backend.loseNext('levelTests.answer')
    await trigger(page.scope, answerRetried, undefined)
    expect(questionOf(page)).toEqual(first)
    await trigger(page.scope, answerRetried, undefined)
    expect([questionOf(page)?.number, page.scope.getState($test)?.answered, page.scope.getState($answerFailure)]).toEqual([2, 1, null])
  })
  it('a start whose answer was lost is the same test', async () => {
    const page = await open()
    page.backend.loseNext('levelTests.start')
    await begin(page)
    expect([statusOf(page), page.scope.getState($startFailure)?.code]).toEqual(['start', 'network'])
    await begin(page)
    expect([statusOf(page), questionOf(page)?.number, page.scope.getState($startFailure)]).toEqual(['question', 1, null])
  })
  it('says so where the tests do not load, and loads them again', async () => {
    const page = openPage()
    const mend = page.backend.failEvery('network', 'levelTests.list')
    await open(page)
    expect(statusOf(page)).toBe('failed')
    mend()
    await trigger(page.scope, retried, undefined)
    expect(statusOf(page)).toBe('start')
  })
  it('says so where the open test does not load, and loads it again', async () => {
    const page = await begin(await open())
    await trigger(page.scope, left, undefined)
    page.backend.failNext('network', 'levelTests.read')
    await trigger(page.scope, opened, { target: 'en', pageLanguage: 'uk' })
    expect(statusOf(page)).toBe('failed')
    await trigger(page.scope, retried, undefined)
    expect(statusOf(page)).toBe('question')
  })
})

describe('TST-1 the course after a test', () => {
  const planOf = ({ scope }: MemoryPage) => scope.getState(keeperValue('learning_plan'))
  it('begins at the level that was found, and the course that was followed waits', async () => {
    const page = await passAll(await begin(await open()))
    await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: { ...PLAN, level: 'B2' } })
    await trigger(page.scope, courseWanted, undefined)
    expect(planOf(page)).toMatchObject({ native: 'uk', target: 'en', level: 'A1', minutes: 20, others: [{ target: 'es', level: 'B2' }] })
  })
  it('whoever has no plan gets one in the language of the page', async () => {
    const page = await passAll(await begin(await open()))
    expect(planOf(page)).toBeNull()
    await trigger(page.scope, courseWanted, undefined)
    expect(planOf(page)).toMatchObject({ native: 'uk', target: 'en', level: 'A1', minutes: 10 })
  })
  it('is none where nobody knows which language the taker speaks, or it is the one that was tested', async () => {
    const page = await passAll(await begin(await open(openPage(), 'en', 'en')))
    expect(page.scope.getState($native)).toBeNull()
    await trigger(page.scope, courseWanted, undefined)
    expect(planOf(page)).toBeNull()
    await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: { ...PLAN, native: 'en' } })
    expect(page.scope.getState($native)).toBeNull()
  })
})
