import { scopeBind } from 'effector'
import { describe, expect, it } from 'vitest'
import { attemptKey, type LessonRef } from '#core/domain/lesson/answer.ts'
import type { Step } from '#core/domain/lesson/steps/table.ts'
import { rightGiven, wrongGiven } from '#core/domain/lesson/play.fixture.ts'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { $saved, RETRY_AFTER } from '../session/delivery.ts'
import { keeperChanged, keeperValue } from '../keeper/model.ts'
import { appStarted, signedIn, signOutRequested } from '../session/model.ts'
import { $canCheck, $given, $lesson, $phase, $progress, $checkedStep, $step, $streak, checked, continued, givenChanged } from './model.ts'
import { $failure, $request, $status, pageOpened, repeated, retried, started } from './open-lesson.ts'
import { trigger, type MemoryPage, openPage, settle } from '../world.fixture.ts'

const REF: LessonRef = { native: 'uk', target: 'es', lesson: 'u-1' }
const open = async (page: MemoryPage = openPage(), ref = REF) => {
  await trigger(page.scope, appStarted, { excluded: false })
  await trigger(page.scope, started, { ref })
  return page
}
const currentStep = ({ scope }: MemoryPage): Step => {
  const step = scope.getState($step)
  if (!step) throw new Error('no step')
  return step
}
const give = async (page: MemoryPage, right: boolean) => trigger(page.scope, givenChanged, right ? rightGiven(currentStep(page)) : wrongGiven(currentStep(page)))
const answer = async (page: MemoryPage, right = true) => {
  await give(page, right)
  await trigger(page.scope, checked, undefined)
}
const step = async (page: MemoryPage, right = true) => {
  await answer(page, right)
  await trigger(page.scope, continued, undefined)
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
  it('CRS-1 a step answered wrong comes back at the end of the lesson, and only then', async () => {
    const page = await open()
    const first = currentStep(page)
    await step(page, false)
    expect(currentStep(page).id).not.toBe(first.id)
    const total = page.scope.getState($progress)?.total ?? 0
    for (let turn = 1; turn < total; turn += 1) await step(page)
    expect(currentStep(page).id).toBe(first.id)
    expect(page.scope.getState($progress)).toMatchObject({ again: true, nextTry: 2, done: total - 1 })
    await step(page)
    expect(page.scope.getState($phase)).toBe('result')
    expect(page.scope.getState($progress)?.wrongFirst).toEqual([first.id])
  })
  it('CRS-1 the verdict stays until the learner continues', async () => {
    const page = await open()
    const first = currentStep(page)
    await answer(page)
    expect(page.scope.getState($phase)).toBe('verdict')
    expect(currentStep(page)).toBe(first)
    expect(page.scope.getState($checkedStep)?.verdict.right).toBe(true)
    expect(page.scope.getState($progress)?.done).toBe(1)
    await trigger(page.scope, continued, undefined)
    expect(currentStep(page).id).not.toBe(first.id)
    expect(page.scope.getState($given)).toBeNull()
  })
  it('CRS-1 a double press of Check records one answer', async () => {
    const page = await open()
    await give(page, true)
    const press = scopeBind(checked, { scope: page.scope })
    press()
    press()
    await settle()
    expect(recorded(page)).toHaveLength(1)
    await trigger(page.scope, checked, undefined)
    expect(recorded(page)).toHaveLength(1)
  })
  it('CRS-1 an answer cannot be checked before it is complete, nor changed after the check', async () => {
    const page = await open()
    expect(page.scope.getState($canCheck)).toBe(false)
    await trigger(page.scope, checked, undefined)
    expect(page.scope.getState($phase)).toBe('answering')
    await answer(page)
    const given = page.scope.getState($given)
    await trigger(page.scope, givenChanged, wrongGiven(currentStep(page)))
    expect(page.scope.getState($given)).toEqual(given)
  })
  it('CRS-1 a wrong pair makes the step wrong, and the right pair can still be made', async () => {
    const page = await open()
    while (currentStep(page).type !== 'match-pairs') await step(page)
    const pairs = currentStep(page)
    if (pairs.type !== 'match-pairs') throw new Error('no pairs')
    const [one, two] = pairs.left.map(({ id }) => id)
    const wrong = [one ?? '', two ?? ''] as const
    await trigger(page.scope, givenChanged, { type: pairs.type, tries: [wrong] })
    expect(page.scope.getState($canCheck)).toBe(false)
    await trigger(page.scope, givenChanged, { type: pairs.type, tries: [wrong, ...pairs.left.map(({ id }) => [id, id] as const)] })
    expect(page.scope.getState($canCheck)).toBe(true)
    await trigger(page.scope, checked, undefined)
    expect(page.scope.getState($checkedStep)?.verdict.right).toBe(false)
  })
  it('CRS-1 a repeated lesson is a new attempt', async () => {
    const page = await open()
    const lesson = page.scope.getState($lesson)
    const attempts = () => new Set(recorded(page).map(({ attempt }) => attempt)).size
    await playToEnd(page)
    await trigger(page.scope, repeated, undefined)
    expect(page.scope.getState($phase)).toBe('answering')
    expect(page.scope.getState($lesson)).not.toEqual(lesson)
    expect(page.scope.getState($progress)?.done).toBe(0)
    await step(page)
    expect(attempts()).toBe(2)
  })
})

describe('resuming', () => {
  it('CRS-1 a lesson continues at the same step after a reload', async () => {
    const page = await open()
    await step(page)
    await answer(page, false)
    const after = await open(openPage({ backend: page.backend, browser: page.browser }))
    expect(after.scope.getState($progress)).toMatchObject({ done: 1 })
    expect(after.scope.getState($lesson)).toEqual(page.scope.getState($lesson))
    await trigger(page.scope, continued, undefined)
    expect(currentStep(after).id).toBe(currentStep(page).id)
  })
  it('CRS-1 a lesson continues offline after a reload, and its answers are sent later', async () => {
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
  it('CRS-1 a signed-in learner continues an attempt from another device', async () => {
    const server = memoryBackend()
    const credentials = { email: 'learner@example.com', password: 'a long password' }
    const phone = openPage({ backend: server })
    await trigger(phone.scope, appStarted, { excluded: false })
    const session = await phone.ports.account.signUp(server.device.id(), credentials, {}, 'en')
    await trigger(phone.scope, signedIn, session._unsafeUnwrap())
    await open(phone)
    await step(phone)
    await step(phone, false)
    const laptop = openPage({ backend: server })
    await trigger(laptop.scope, appStarted, { excluded: false })
    const again = await laptop.ports.account.signIn(server.device.id(), credentials, {})
    await trigger(laptop.scope, signedIn, again._unsafeUnwrap())
    await trigger(laptop.scope, started, { ref: REF })
    expect(laptop.scope.getState($lesson)).toEqual(phone.scope.getState($lesson))
    expect(currentStep(laptop).id).toBe(currentStep(phone).id)
  })
  it('CRS-1 two tabs of one attempt number their tries one after another', async () => {
    const one = await open()
    const two = await open(openPage({ backend: one.backend, browser: one.browser }))
    const first = currentStep(one)
    await answer(one, false)
    await answer(two)
    expect(recorded(one).filter(({ step: id }) => id === first.id).map(answer => answer.try).toSorted()).toEqual([1, 2])
    await trigger(two.scope, continued, undefined)
    expect(two.scope.getState($progress)).toMatchObject({ done: 1, wrongFirst: [first.id] })
  })
})

describe('saving', () => {
  it('shows “saved” only after the receipt from the server', async () => {
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
  it('keeps an answer while offline, and sends it when the browser is online again', async () => {
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
  it('sends unsaved answers again every 15 seconds', async () => {
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
  it('records an answer once even if its receipt was lost', async () => {
    const page = await open()
    page.backend.loseNext('lessonJournal.record')
    await answer(page)
    expect(page.scope.getState($saved)).toBe('waiting')
    page.device.advance(RETRY_AFTER)
    await settle()
    expect(page.scope.getState($saved)).toBe('saved')
    expect(recorded(page)).toHaveLength(1)
  })
  it("CRS-3 a different verdict of the server replaces ours and is reported", async () => {
    const page = await open()
    page.ports.lessonJournal.gradeNextAs(false)
    const first = currentStep(page)
    await answer(page)
    expect(page.scope.getState($checkedStep)?.verdict.right).toBe(false)
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
  it('ERR-5 a lesson that does not exist has the status not_found', async () => {
    const { scope } = await open(openPage(), { ...REF, lesson: 'nowhere' })
    expect(scope.getState($status)).toBe('not_found')
  })
  it('ERR-5 a lesson that failed offline can be retried', async () => {
    const page = openPage()
    await trigger(page.scope, appStarted, { excluded: false })
    page.backend.setOffline(true)
    await trigger(page.scope, started, { ref: REF })
    expect(page.scope.getState($failure)?.code).toBe('network')
    page.backend.setOffline(false)
    await trigger(page.scope, retried, undefined)
    expect(page.scope.getState($status)).toBe('ready')
    expect(page.scope.getState($failure)).toBeNull()
  })
  it('AUTH-1 a lesson opens once the anonymous sign-in has succeeded', async () => {
    const page = openPage()
    page.backend.setOffline(true)
    await open(page)
    expect(page.scope.getState($status)).toBe('failed')
    page.backend.setOffline(false)
    page.ports.connectivity.change(true)
    await settle()
    expect(page.scope.getState($status)).toBe('ready')
  })
  it('ROUTE-10 the native language is that of the plan, or else of the page', async () => {
    const page = openPage()
    await trigger(page.scope, pageOpened, { target: 'es', lesson: 'u-1', pageLanguage: 'en' })
    await trigger(page.scope, appStarted, { excluded: false })
    expect(page.scope.getState($request)?.ref.native).toBe('en')
    await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: { native: 'uk', target: 'es', level: 'A1', minutes: 10, chosenAt: 1 } })
    expect(page.scope.getState($request)?.ref.native).toBe('en')
    await trigger(page.scope, pageOpened, { target: 'es', lesson: 'u-1', pageLanguage: 'en' })
    expect(page.scope.getState($request)?.ref.native).toBe('uk')
  })
  it('ROUTE-10 there is no course that teaches a language in itself', async () => {
    const page = openPage()
    await trigger(page.scope, appStarted, { excluded: false })
    await trigger(page.scope, pageOpened, { target: 'en', lesson: 'u-1', pageLanguage: 'en' })
    expect(page.scope.getState($status)).toBe('no_course')
  })
  it('ignores the response to an earlier request', async () => {
    const page = openPage()
    await trigger(page.scope, appStarted, { excluded: false })
    const release = page.backend.hold()
    await trigger(page.scope, started, { ref: REF })
    await trigger(page.scope, started, { ref: { ...REF, lesson: 'u-2' } })
    release()
    await settle()
    expect(page.scope.getState($lesson)?.id).toBe('u-2')
    expect(page.browser.local.has(attemptKey(REF))).toBe(false)
    await step(page)
    expect(page.scope.getState($progress)?.done).toBe(1)
  })
  it('AUTH-3 a sign-out removes the lesson from the screen and the device', async () => {
    const page = await open()
    await step(page)
    await trigger(page.scope, signOutRequested, undefined)
    expect(page.scope.getState($phase)).toBe('closed')
    expect(page.scope.getState($lesson)).toBeNull()
    expect(page.browser.local.has(attemptKey(REF))).toBe(false)
  })
})

describe('sounds', () => {
  it('PRO-2 sounds play for a right and a wrong answer unless they are switched off', async () => {
    const page = await open()
    await step(page)
    await step(page, false)
    expect(page.ports.soundEffects.played).toEqual(['right', 'wrong'])
    await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: false } })
    await playToEnd(page)
    expect(page.ports.soundEffects.played).toEqual(['right', 'wrong'])
  })
  it('THM-3 the background noise is quieter during a sound', async () => {
    const page = await open()
    await answer(page)
    expect(page.ports.noisePlayer.isDucked()).toBe(true)
    page.device.advance(5000)
    await settle()
    expect(page.ports.noisePlayer.isDucked()).toBe(false)
  })
})
