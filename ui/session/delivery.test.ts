import { expect, it } from 'vitest'
import { SAMPLE_CORPUS } from '#adapters/memory/corpus.fixture.ts'
import { composeLesson } from '#core/domain/course/compose-lesson.ts'
import { rightGiven } from '#core/domain/lesson/play.fixture.ts'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import type { Answer } from '#core/domain/lesson/answer.ts'
import { $saved, $undelivered, answerGiven, attemptResumed, deliveryAsked, RETRY_AFTER } from './delivery.ts'
import { $isRegistered, appStarted, signedIn, sessionRetried, signOutConfirmed, signOutRequested } from './model.ts'
import { trigger, type MemoryPage, openPage, settle } from '../world.fixture.ts'

const REF = { native: 'uk', target: 'es', lesson: 'u-1' } as const
const ATTEMPT = '00000000-0000-4000-8000-0000000000bb'
const [STEP] = composeLesson(SAMPLE_CORPUS, REF, ATTEMPT)._unsafeUnwrap().steps
const answerIn = (page: MemoryPage): Answer => {
  if (!STEP) throw new Error('a composed lesson has steps')
  return { id: page.device.id(), attempt: ATTEMPT, ref: REF, step: STEP.id, try: 1, given: rightGiven(STEP), answeredAt: 1, zone: 'UTC' }
}
const started = async (page: MemoryPage) => {
  await trigger(page.scope, appStarted, { excluded: false })
  return page
}

it('ROUTE-8 what an earlier visit left is known before its delivery has an answer, or none', async () => {
  const earlier = await started(openPage())
  earlier.backend.setOffline(true)
  await trigger(earlier.scope, answerGiven, answerIn(earlier))
  earlier.backend.setOffline(false)
  const release = earlier.backend.holdAnswer('lessonJournal.record')
  const page = await started(openPage({ backend: earlier.backend, browser: earlier.browser }))
  expect(page.scope.getState($undelivered)).toHaveLength(1)
  release()
  await settle()
  expect(page.scope.getState($undelivered)).toEqual([])
})

it('AUTH-3 nothing is delivered before it is known whose it is', async () => {
  const earlier = await started(openPage())
  earlier.backend.setOffline(true)
  await trigger(earlier.scope, answerGiven, answerIn(earlier))
  const page = openPage({ backend: earlier.backend, browser: earlier.browser })
  await trigger(page.scope, deliveryAsked, undefined)
  expect(page.scope.getState($undelivered)).toEqual([])
  earlier.backend.setOffline(false)
  await started(page)
  expect(page.browser.waiting.size).toBe(0)
})

it('CRS-1 an answer that another tab has delivered is saved here too', async () => {
  const first = await started(openPage())
  const second = await started(openPage({ backend: first.backend, browser: first.browser }))
  first.backend.failNext('network', 'lessonJournal.record')
  await trigger(first.scope, answerGiven, answerIn(first))
  expect(first.scope.getState($saved)).toBe('waiting')
  await trigger(second.scope, deliveryAsked, undefined)
  expect(first.browser.waiting.size).toBe(0)
  first.device.advance(RETRY_AFTER)
  await settle()
  expect(first.scope.getState($saved)).toBe('saved')
})

it('AUTH-3 answers given in one tab after a sign-out in another wait for their account and go to no other', async () => {
  const [email, password] = ['learner@example.com', 'a long password']
  const leaving = await started(openPage())
  await trigger(leaving.scope, signedIn, (await leaving.ports.account.signUp(leaving.device.id(), { email, password }, {}, 'en'))._unsafeUnwrap())
  const playing = await started(openPage({ backend: leaving.backend, browser: leaving.browser }))
  await trigger(leaving.scope, signOutRequested, undefined)
  playing.backend.failNext('network', 'lessonJournal.record')
  await trigger(playing.scope, answerGiven, answerIn(playing))
  await trigger(leaving.scope, deliveryAsked, undefined)
  expect(leaving.browser.waiting.size).toBe(1)
  await trigger(leaving.scope, signedIn, (await leaving.ports.account.signIn(leaving.device.id(), { email, password }, {}))._unsafeUnwrap())
  expect(leaving.browser.waiting.size).toBe(0)
})

it('AUTH-3 work given up at a sign-out is gone: it waits for nobody, and nothing of the next person seems unsaved', async () => {
  const page = await started(openPage())
  await trigger(page.scope, signedIn, (await page.ports.account.signUp(page.device.id(), { email: 'learner@example.com', password: 'a long password' }, {}, 'en'))._unsafeUnwrap())
  const repair = page.backend.failEvery('network', 'lessonJournal.record')
  await trigger(page.scope, answerGiven, answerIn(page))
  expect(page.scope.getState($saved)).toBe('waiting')
  await trigger(page.scope, signOutRequested, undefined)
  await trigger(page.scope, signOutConfirmed, undefined)
  repair()
  expect([page.scope.getState($isRegistered), page.scope.getState($saved), page.browser.waiting.size]).toEqual([false, 'saved', 0])
  page.device.advance(RETRY_AFTER)
  await settle()
  expect(page.scope.getState($saved)).toBe('saved')
})

it('CRS-1 an answer that the server refuses is not called saved: it stays, and is offered again when the person asks', async () => {
  const page = await started(openPage())
  const repair = page.backend.failEvery('invalid_input', 'lessonJournal.record')
  await trigger(page.scope, answerGiven, answerIn(page))
  expect(page.scope.getState($saved)).toBe('refused')
  expect(page.browser.waiting.size).toBe(1)
  await trigger(page.scope, deliveryAsked, undefined)
  expect(page.scope.getState($saved)).toBe('refused')
  repair()
  page.device.advance(10 * RETRY_AFTER)
  await settle()
  expect(page.scope.getState($saved)).toBe('refused')
  await trigger(page.scope, deliveryAsked, undefined)
  expect(page.scope.getState($saved)).toBe('saved')
  expect(page.browser.waiting.size).toBe(0)
})

it('CRS-1 an answer that the server refuses is offered again when the person asks or signs in and by the next page, and by nothing else', async () => {
  const page = await started(openPage())
  const refused = answerIn(page)
  const repair = page.backend.failEvery('invalid_input', 'lessonJournal.record', refused.id)
  const offers = () => page.ports.errorReporter.reports.length
  await trigger(page.scope, answerGiven, refused)
  expect(offers()).toBe(1)
  page.backend.failNext('network', 'lessonJournal.record')
  await trigger(page.scope, answerGiven, answerIn(page))
  expect(page.scope.getState($saved)).toBe('waiting')
  page.device.advance(RETRY_AFTER)
  await settle()
  page.ports.connectivity.change(false)
  page.ports.connectivity.change(true)
  await settle()
  expect([offers(), page.scope.getState($saved), page.browser.waiting.size]).toEqual([1, 'refused', 1])
  await trigger(page.scope, deliveryAsked, undefined)
  expect([offers(), page.scope.getState($saved)]).toEqual([2, 'refused'])
  await trigger(page.scope, signedIn, (await page.ports.account.signUp(page.device.id(), { email: 'learner@example.com', password: 'a long password' }, {}, 'en'))._unsafeUnwrap())
  expect([offers(), page.scope.getState($saved)]).toEqual([3, 'refused'])
  repair()
  await started(openPage({ backend: page.backend, browser: page.browser }))
  expect(page.browser.waiting.size).toBe(0)
})

it('CRS-1 a press during a delivery that leaves a refused answer out offers it once that delivery has ended', async () => {
  const page = await started(openPage())
  const repair = page.backend.failEvery('invalid_input', 'lessonJournal.record')
  await trigger(page.scope, answerGiven, answerIn(page))
  repair()
  const release = page.backend.holdAnswer('lessonJournal.record')
  await trigger(page.scope, answerGiven, answerIn(page))
  await trigger(page.scope, deliveryAsked, undefined)
  expect(page.browser.waiting.size).toBe(2)
  release()
  await settle()
  expect([page.scope.getState($saved), page.browser.waiting.size]).toEqual(['saved', 0])
})

it('CRS-1 an answer that the device takes nowhere is never called stored: it is in the page alone, and is offered to device and server until one takes it', async () => {
  const page = await started(openPage())
  page.ports.answerOutbox.setFull(true)
  const repair = page.backend.failEvery('network', 'lessonJournal.record')
  await trigger(page.scope, answerGiven, answerIn(page))
  expect(page.scope.getState($saved)).toBe('unstored')
  page.ports.connectivity.change(false)
  expect(page.scope.getState($saved)).toBe('unstored')
  page.ports.connectivity.change(true)
  page.ports.answerOutbox.setFull(false)
  page.device.advance(RETRY_AFTER)
  await settle()
  expect([page.scope.getState($saved), page.browser.waiting.size]).toEqual(['waiting', 1])
  page.ports.answerOutbox.setFull(true)
  await trigger(page.scope, answerGiven, answerIn(page))
  expect(page.scope.getState($saved)).toBe('unstored')
  repair()
  page.device.advance(RETRY_AFTER)
  await settle()
  expect([page.scope.getState($saved), page.browser.waiting.size]).toEqual(['saved', 0])
  page.backend.setOffline(true)
  await trigger(page.scope, deliveryAsked, undefined)
  expect(page.scope.getState($undelivered)).toEqual([])
})

it('CRS-1 an answer that the server refuses is not said to be on a device that took it nowhere', async () => {
  const page = await started(openPage())
  page.ports.answerOutbox.setFull(true)
  page.backend.failEvery('invalid_input', 'lessonJournal.record')
  await trigger(page.scope, answerGiven, answerIn(page))
  expect(page.scope.getState($saved)).toBe('unstored')
  page.ports.answerOutbox.setFull(false)
  await trigger(page.scope, deliveryAsked, undefined)
  expect([page.scope.getState($saved), page.browser.waiting.size]).toEqual(['refused', 1])
})

it.each(['a visitor', 'an account'])('CRS-1 what waits of an attempt is not called saved after a reload without a network, and is saved with one (%s)', async who => {
  const before = await started(openPage())
  if (who === 'an account') {
    const session = (await before.ports.account.signUp(before.device.id(), { email: 'learner@example.com', password: 'a long password' }, {}, 'en'))._unsafeUnwrap()
    await trigger(before.scope, signedIn, session)
    before.browser.local.set(DEVICE_KEYS.owner, session.userId)
  }
  before.backend.setOffline(true)
  await trigger(before.scope, answerGiven, answerIn(before))
  const page = openPage({ backend: before.backend, browser: before.browser })
  await started(page)
  await trigger(page.scope, attemptResumed, ATTEMPT)
  expect([page.scope.getState($saved), page.scope.getState($undelivered).length]).toEqual(['waiting', 1])
  before.backend.setOffline(false)
  await trigger(page.scope, sessionRetried, undefined)
  expect([page.scope.getState($saved), page.browser.waiting.size]).toEqual(['saved', 0])
})
