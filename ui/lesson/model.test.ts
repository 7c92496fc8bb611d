import { scopeBind } from 'effector'
import { describe, expect, it } from 'vitest'
import { attemptKey, type LessonRef } from '#core/domain/lesson/answer.ts'
import type { Step } from '#core/domain/lesson/steps/table.ts'
import { rightGiven, wrongGiven } from '#core/domain/lesson/play.fixture.ts'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { $saved, RETRY_AFTER } from '../session/delivery.ts'
import { keeperChanged, keeperValue } from '../keeper/model.ts'
import { appStarted, signedIn, signOutRequested } from '../session/model.ts'
import { $canCheck, $given, $lesson, $phase, $progress, $shown, $step, $streak, checked, continued, givenChanged,  } from './model.ts'
import { $failure, $place, $status, pageOpened, repeated, retried, started } from './opening.ts'
import { fire, type MemoryPage, openPage, settle } from '../world.fixture.ts'

const REF: LessonRef = { native: 'uk', target: 'es', lesson: 'u-1' }
const open = async (page: MemoryPage = openPage(), ref = REF) => {
  await fire(page.scope, appStarted, { excluded: false })
  await fire(page.scope, started, { ref })
  return page
}
const now = ({ scope }: MemoryPage): Step => {
  const step = scope.getState($step)
  if (!step) throw new Error('no step')
  return step
}
const give = async (page: MemoryPage, right: boolean) => fire(page.scope, givenChanged, right ? rightGiven(now(page)) : wrongGiven(now(page)))
const answer = async (page: MemoryPage, right = true) => {
  await give(page, right)
  await fire(page.scope, checked, undefined)
}
const step = async (page: MemoryPage, right = true) => {
  await answer(page, right)
  await fire(page.scope, continued, undefined)
}
const playToEnd = async (page: MemoryPage) => {
  for (let turn = 0; turn < 60 && page.scope.getState($phase) === 'answering'; turn += 1) await step(page)
}
const recorded = ({ backend }: MemoryPage) => [...backend.people.values()].flatMap(({ answers }) => [...answers.values()])

describe('a lesson', () => {
  it('CRS-1 starts at its first step and ends with the result and the streak', async () => {
    const page = await open()
    expect(page.scope.getState($status)).toBe('ready')
    expect(page.scope.getState($progress)).toMatchObject({ done: 0 })
    await playToEnd(page)
    expect(page.scope.getState($phase)).toBe('result')
    expect(page.scope.getState($progress)).toMatchObject({ finished: true, passed: true, score: 1 })
    expect(page.scope.getState($streak)).toMatchObject({ length: 1, todayCounts: true })
    expect(page.browser.local.has(attemptKey(REF))).toBe(false)
    expect(recorded(page)).toHaveLength(page.scope.getState($progress)?.total ?? 0)
  })
  it('PRO-7 passing sets completed_first_lesson', async () => {
    const page = await open()
    await playToEnd(page)
    expect(page.scope.getState(keeperValue('completed_first_lesson'))).toBe(true)
  })
  it('CRS-1 what was wrong comes back at the end, and only then', async () => {
    const page = await open()
    const [first] = [now(page)]
    await step(page, false)
    expect(now(page).id).not.toBe(first.id)
    const total = page.scope.getState($progress)?.total ?? 0
    for (let turn = 1; turn < total; turn += 1) await step(page)
    expect(now(page).id).toBe(first.id)
    expect(page.scope.getState($progress)).toMatchObject({ again: true, nextTry: 2, done: total - 1 })
    await step(page)
    expect(page.scope.getState($phase)).toBe('result')
    expect(page.scope.getState($progress)?.wrongFirst).toEqual([first.id])
  })
  it('CRS-1 the verdict stays until the learner goes on', async () => {
    const page = await open()
    const first = now(page)
    await answer(page)
    expect(page.scope.getState($phase)).toBe('verdict')
    expect(now(page)).toBe(first)
    expect(page.scope.getState($shown)?.verdict.right).toBe(true)
    expect(page.scope.getState($progress)?.done).toBe(1)
    await fire(page.scope, continued, undefined)
    expect(now(page).id).not.toBe(first.id)
    expect(page.scope.getState($given)).toBeNull()
  })
  it('CRS-1 a double press of check records once', async () => {
    const page = await open()
    await give(page, true)
    const press = scopeBind(checked, { scope: page.scope })
    press()
    press()
    await settle()
    expect(recorded(page)).toHaveLength(1)
    await fire(page.scope, checked, undefined)
    expect(recorded(page)).toHaveLength(1)
  })
  it('CRS-1 nothing can be checked before it is complete, nor changed after', async () => {
    const page = await open()
    expect(page.scope.getState($canCheck)).toBe(false)
    await fire(page.scope, checked, undefined)
    expect(page.scope.getState($phase)).toBe('answering')
    await answer(page)
    const given = page.scope.getState($given)
    await fire(page.scope, givenChanged, wrongGiven(now(page)))
    expect(page.scope.getState($given)).toEqual(given)
  })
  it('CRS-1 a wrong pair is counted and the pair can still be made', async () => {
    const page = await open()
    while (now(page).type !== 'match-pairs') await step(page)
    const pairs = now(page)
    if (pairs.type !== 'match-pairs') throw new Error('no pairs')
    const [one, two] = pairs.left.map(({ id }) => id)
    const wrong = [one ?? '', two ?? ''] as const
    await fire(page.scope, givenChanged, { type: pairs.type, tries: [wrong] })
    expect(page.scope.getState($canCheck)).toBe(false)
    await fire(page.scope, givenChanged, { type: pairs.type, tries: [wrong, ...pairs.left.map(({ id }) => [id, id] as const)] })
    expect(page.scope.getState($canCheck)).toBe(true)
    await fire(page.scope, checked, undefined)
    expect(page.scope.getState($shown)?.verdict.right).toBe(false)
  })
  it('CRS-1 a repeated lesson is a new attempt', async () => {
    const page = await open()
    const lesson = page.scope.getState($lesson)
    const attempts = () => new Set(recorded(page).map(({ attempt }) => attempt)).size
    await playToEnd(page)
    await fire(page.scope, repeated, undefined)
    expect(page.scope.getState($phase)).toBe('answering')
    expect(page.scope.getState($lesson)).not.toEqual(lesson)
    expect(page.scope.getState($progress)?.done).toBe(0)
    await step(page)
    expect(attempts()).toBe(2)
  })
})

describe('resuming', () => {
  it('CRS-1 a reload goes on at the same step', async () => {
    const page = await open()
    await step(page)
    await answer(page, false)
    const after = await open(openPage({ backend: page.backend, browser: page.browser }))
    expect(after.scope.getState($progress)).toMatchObject({ done: 1 })
    expect(after.scope.getState($lesson)).toEqual(page.scope.getState($lesson))
    await fire(page.scope, continued, undefined)
    expect(now(after).id).toBe(now(page).id)
  })
  it('CRS-1 also without a network, and what was answered so is sent later', async () => {
    const page = await open()
    await step(page)
    page.backend.setOffline(true)
    const offline = await open(openPage({ backend: page.backend, browser: page.browser }))
    expect(offline.scope.getState($status)).toBe('ready')
    await step(offline)
    expect(offline.scope.getState($saved)).toBe('waiting')
    expect(recorded(page)).toHaveLength(1)
    page.backend.setOffline(false)
    offline.ports.connectivity.change(true)
    await settle()
    offline.device.advance(RETRY_AFTER)
    await settle()
    expect(offline.scope.getState($saved)).toBe('saved')
    expect(recorded(page)).toHaveLength(2)
  })
  it('CRS-1 an account goes on with what it began on another device', async () => {
    const server = memoryBackend()
    const credentials = { email: 'learner@example.com', password: 'a long password' }
    const phone = openPage({ backend: server })
    await fire(phone.scope, appStarted, { excluded: false })
    const session = await phone.ports.account.signUp(server.device.id(), credentials, {}, 'en')
    await fire(phone.scope, signedIn, session._unsafeUnwrap())
    await open(phone)
    await step(phone)
    await step(phone, false)
    const laptop = openPage({ backend: server })
    await fire(laptop.scope, appStarted, { excluded: false })
    const again = await laptop.ports.account.signIn(server.device.id(), credentials, {})
    await fire(laptop.scope, signedIn, again._unsafeUnwrap())
    await fire(laptop.scope, started, { ref: REF })
    expect(laptop.scope.getState($lesson)).toEqual(phone.scope.getState($lesson))
    expect(now(laptop).id).toBe(now(phone).id)
  })
  it('CRS-1 the same attempt in another tab does no harm: every try has its own number', async () => {
    const one = await open()
    const two = await open(openPage({ backend: one.backend, browser: one.browser }))
    const first = now(one)
    await answer(one, false)
    await answer(two)
    expect(recorded(one).filter(({ step: id }) => id === first.id).map(answer => answer.try).toSorted()).toEqual([1, 2])
    await fire(two.scope, continued, undefined)
    expect(two.scope.getState($progress)).toMatchObject({ done: 1, wrongFirst: [first.id] })
  })
})

describe('saving', () => {
  it('“saved” is said only after the receipt of the server', async () => {
    const page = await open()
    const release = page.backend.hold()
    await answer(page)
    expect(page.scope.getState($saved)).toBe('saving')
    expect(page.browser.waiting.size).toBe(1)
    release()
    await settle()
    expect(page.scope.getState($saved)).toBe('saved')
    expect(page.browser.waiting.size).toBe(0)
  })
  it('offline an answer waits, and is delivered when the browser is online again', async () => {
    const page = await open()
    page.backend.setOffline(true)
    page.ports.connectivity.change(false)
    await answer(page)
    expect(page.scope.getState($saved)).toBe('waiting')
    page.backend.setOffline(false)
    page.ports.connectivity.change(true)
    await settle()
    expect(page.scope.getState($saved)).toBe('saved')
    expect(recorded(page)).toHaveLength(1)
  })
  it('while answers wait they are tried again every 15 seconds', async () => {
    const page = await open()
    page.backend.setOffline(true)
    await step(page)
    await step(page)
    page.device.advance(RETRY_AFTER)
    await settle()
    expect(page.scope.getState($saved)).toBe('waiting')
    page.backend.setOffline(false)
    page.device.advance(RETRY_AFTER - 1)
    await settle()
    expect(recorded(page)).toHaveLength(0)
    page.device.advance(1)
    await settle()
    expect(recorded(page)).toHaveLength(2)
    expect(page.scope.getState($saved)).toBe('saved')
  })
  it('an answer whose receipt was lost is recorded once', async () => {
    const page = await open()
    page.backend.loseNext('lessonJournal.record')
    await answer(page)
    expect(page.scope.getState($saved)).toBe('waiting')
    page.device.advance(RETRY_AFTER)
    await settle()
    expect(page.scope.getState($saved)).toBe('saved')
    expect(recorded(page)).toHaveLength(1)
  })
  it("CRS-3 a verdict of the server that differs is reported and the server's wins", async () => {
    const page = await open()
    const { record } = page.ports.lessonJournal
    page.ports.lessonJournal.record = given => record(given).map(receipt => ({ ...receipt, verdict: { ...receipt.verdict, right: false } }))
    const first = now(page)
    await answer(page)
    expect(page.scope.getState($shown)?.verdict.right).toBe(false)
    expect(page.ports.errorReporter.reports.map(({ error }) => error.code)).toEqual(['version_conflict'])
    expect(page.scope.getState($progress)).toMatchObject({ done: 0, wrongFirst: [first.id] })
  })
})

describe('opening', () => {
  it('PRO-6 a premium lesson shows the paywall', async () => {
    const { scope } = await open(openPage(), { ...REF, lesson: 'u-4' })
    expect(scope.getState($status)).toBe('premium_required')
    expect(scope.getState($phase)).toBe('closed')
  })
  it('ERR-5 a lesson that does not exist is not found', async () => {
    const { scope } = await open(openPage(), { ...REF, lesson: 'nowhere' })
    expect(scope.getState($status)).toBe('not_found')
  })
  it('ERR-5 a lost network can be tried again', async () => {
    const page = openPage()
    await fire(page.scope, appStarted, { excluded: false })
    page.backend.setOffline(true)
    await fire(page.scope, started, { ref: REF })
    expect(page.scope.getState($failure)?.code).toBe('network')
    page.backend.setOffline(false)
    await fire(page.scope, retried, undefined)
    expect(page.scope.getState($status)).toBe('ready')
    expect(page.scope.getState($failure)).toBeNull()
  })
  it('AUTH-1 without an identity yet the lesson waits for it', async () => {
    const page = openPage()
    page.backend.setOffline(true)
    await open(page)
    expect(page.scope.getState($status)).toBe('failed')
    page.backend.setOffline(false)
    page.ports.connectivity.change(true)
    await settle()
    expect(page.scope.getState($status)).toBe('ready')
  })
  it('ROUTE-10 the native language is the one of the plan', async () => {
    const page = openPage()
    await fire(page.scope, pageOpened, { target: 'es', lesson: 'u-1', ofPage: 'en' })
    await fire(page.scope, appStarted, { excluded: false })
    expect(page.scope.getState($place)?.ref.native).toBe('en')
    await fire(page.scope, keeperChanged, { key: 'learning_plan', value: { native: 'uk', target: 'es', level: 'A1', minutes: 10, chosenAt: 1 } })
    expect(page.scope.getState($place)?.ref.native).toBe('en')
    await fire(page.scope, pageOpened, { target: 'es', lesson: 'u-1', ofPage: 'en' })
    expect(page.scope.getState($place)?.ref.native).toBe('uk')
  })
  it('ROUTE-10 a language is not taught in itself', async () => {
    const page = openPage()
    await fire(page.scope, appStarted, { excluded: false })
    await fire(page.scope, pageOpened, { target: 'en', lesson: 'u-1', ofPage: 'en' })
    expect(page.scope.getState($status)).toBe('no_course')
  })
  it('an answer to an earlier opening does not disturb a later one', async () => {
    const page = openPage()
    await fire(page.scope, appStarted, { excluded: false })
    const release = page.backend.hold()
    await fire(page.scope, started, { ref: REF })
    await fire(page.scope, started, { ref: { ...REF, lesson: 'u-2' } })
    release()
    await settle()
    expect(page.scope.getState($lesson)?.id).toBe('u-2')
    expect(page.browser.local.has(attemptKey(REF))).toBe(false)
    await step(page)
    expect(page.scope.getState($progress)?.done).toBe(1)
  })
  it('AUTH-3 a sign-out leaves nothing of the lesson', async () => {
    const page = await open()
    await step(page)
    await fire(page.scope, signOutRequested, undefined)
    expect(page.scope.getState($phase)).toBe('closed')
    expect(page.scope.getState($lesson)).toBeNull()
    expect(page.browser.local.has(attemptKey(REF))).toBe(false)
  })
})

describe('sounds', () => {
  it('PRO-2 right, wrong and finished sound unless they are switched off', async () => {
    const page = await open()
    await step(page)
    await step(page, false)
    expect(page.ports.soundEffects.played).toEqual(['right', 'wrong'])
    await fire(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: false } })
    await playToEnd(page)
    expect(page.ports.soundEffects.played).toEqual(['right', 'wrong'])
  })
  it('THM-3 the noise ducks under a sound', async () => {
    const page = await open()
    await answer(page)
    expect(page.ports.noisePlayer.isDucked()).toBe(true)
    page.device.advance(5000)
    await settle()
    expect(page.ports.noisePlayer.isDucked()).toBe(false)
  })
})
