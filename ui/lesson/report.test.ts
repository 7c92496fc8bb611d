import { expect, it } from 'vitest'
import { recordCalls } from '#adapters/memory/record-calls.ts'
import type { LessonRef } from '#core/domain/lesson/answer.ts'
import { rightGiven, wrongGiven } from '#core/domain/lesson/play.fixture.ts'
import { reportOf } from '#core/domain/lesson/report.ts'
import { appStarted, signOutConfirmed, signOutRequested } from '../session/model.ts'
import { $checkedStep, $lesson, $phase, $step, checked, continued, givenChanged } from './model.ts'
import { started } from './open-lesson.ts'
import { $report, reportPressed } from './report.ts'
import { type MemoryPage, openPage, settle, trigger } from '../world.fixture.ts'

const REF: LessonRef = { native: 'uk', target: 'es', lesson: 'u-1' }
const reported = ({ backend }: MemoryPage) => [...backend.people.values()].flatMap(({ reports }) => [...reports])
const waiting = ({ browser }: MemoryPage) => [...browser.local.keys()].filter(key => key.startsWith('report:'))
const answer = async (page: MemoryPage, right: boolean) => {
  const step = page.scope.getState($step)
  if (!step) throw new Error('no step')
  await trigger(page.scope, givenChanged, right ? rightGiven(step) : wrongGiven(step))
  await trigger(page.scope, checked, undefined)
}
const isReportable = ({ scope }: MemoryPage) => {
  const [lesson, step] = [scope.getState($lesson), scope.getState($step)]
  return lesson !== null && step !== null && reportOf(lesson, { step: step.id, given: wrongGiven(step) }) !== null
}
/** Goes on to the first step whose wrong answer can be reported. */
const openReportable = async (page = openPage()) => {
  await trigger(page.scope, appStarted, { excluded: false })
  await trigger(page.scope, started, { ref: REF })
  while (page.scope.getState($phase) === 'answering' && !isReportable(page)) {
    await answer(page, true)
    await trigger(page.scope, continued, undefined)
  }
  expect(page.scope.getState($phase)).toBe('answering')
  return page
}
const answerId = ({ scope }: MemoryPage) => scope.getState($checkedStep)?.answer.id

it('CRS-3 a wrong answer is reported by one press, and only once', async () => {
  const { calls, through } = recordCalls()
  const page = await openReportable(openPage({ through }))
  expect(page.scope.getState($report)).toBeNull()
  await answer(page, false)
  expect(page.scope.getState($report)).toBe('offered')
  await trigger(page.scope, reportPressed, undefined)
  expect(page.scope.getState($report)).toBe('reported')
  expect(reported(page)).toEqual([answerId(page)])
  await trigger(page.scope, reportPressed, undefined)
  expect(waiting(page)).toEqual([])
  expect(calls.filter(call => call.startsWith('lessonJournal.report'))).toHaveLength(1)
  await trigger(page.scope, continued, undefined)
  expect(page.scope.getState($report)).toBeNull()
  expect(page.ports.errorReporter.reports).toEqual([])
})
it('CRS-3 a right answer is not reported, and another wrong one is offered again', async () => {
  const page = await openReportable()
  await answer(page, true)
  expect(page.scope.getState($report)).toBeNull()
  await trigger(page.scope, reportPressed, undefined)
  expect(waiting(page)).toEqual([])
  expect(page.ports.errorReporter.reports).toEqual([])
  await trigger(page.scope, continued, undefined)
  for (const count of [1, 2]) {
    while (!isReportable(page)) {
      await answer(page, true)
      await trigger(page.scope, continued, undefined)
    }
    await answer(page, false)
    await trigger(page.scope, reportPressed, undefined)
    expect(reported(page)).toHaveLength(count)
    await trigger(page.scope, continued, undefined)
  }
})
it('CRS-3 an answer is offered to be reported once it is stored, so that its report follows it', async () => {
  const page = await openReportable()
  const paint = page.device.holdPaint()
  await answer(page, false)
  await trigger(page.scope, reportPressed, undefined)
  expect([page.scope.getState($report), waiting(page)]).toEqual([null, []])
  paint()
  await settle()
  await trigger(page.scope, reportPressed, undefined)
  expect(reported(page)).toEqual([answerId(page)])
  expect(page.ports.errorReporter.reports).toEqual([])
})
it('ROUTE-8 without a network a report waits on the device, and the next page sends it after its answer', async () => {
  const page = await openReportable()
  page.backend.setOffline(true)
  await answer(page, false)
  await trigger(page.scope, reportPressed, undefined)
  expect(page.scope.getState($report)).toBe('reported')
  expect(waiting(page)).toEqual([`report:${answerId(page) ?? ''}`])
  page.backend.setOffline(false)
  const next = openPage({ backend: page.backend, browser: page.browser })
  await trigger(next.scope, appStarted, { excluded: false })
  expect(reported(next)).toEqual([answerId(page)])
  expect(waiting(next)).toEqual([])
})
it('ROUTE-8 a report whose answer was lost on the way is sent again, and is there once', async () => {
  const page = await openReportable()
  await answer(page, false)
  page.backend.loseNext('lessonJournal.report')
  await trigger(page.scope, reportPressed, undefined)
  expect([reported(page).length, waiting(page).length]).toEqual([1, 1])
  await trigger(page.scope, continued, undefined)
  await answer(page, true)
  expect([reported(page).length, waiting(page)]).toEqual([1, []])
})
it('AUTH-3 a sign-out sends what waits, and leaves nothing of it', async () => {
  const page = await openReportable()
  await answer(page, false)
  page.backend.failNext('network', 'lessonJournal.report')
  await trigger(page.scope, reportPressed, undefined)
  const id = answerId(page)
  await trigger(page.scope, signOutRequested, undefined)
  await trigger(page.scope, signOutConfirmed, undefined)
  expect(reported(page)).toEqual([id])
  expect(waiting(page)).toEqual([])
})
