import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wrongGiven } from '../domain/lesson/play.fixture.ts'
import { reportOf } from '../domain/lesson/report.ts'
import type { CallErrorCode } from '../ports/call.ts'
import { deliverAnswers } from './deliver-answers.ts'
import { deliverReports, keepReport } from './deliver-reports.ts'
import { answerOf, openVisit } from './world.fixture.ts'

const IDS = ['a', 'b', 'c'] as const
/** A page with three wrong answers, the reports of which wait. */
const openReporting = async () => {
  const page = await openVisit()
  const lesson = page.backend.lesson(answerOf('').ref, 'attempt')._unsafeUnwrap()
  const step = lesson.steps.find(each => reportOf(lesson, { step: each.id, given: wrongGiven(each) }))
  if (!step) throw new Error('nothing in this lesson can be reported')
  await page.wait(...IDS.map(id => answerOf(id, { step: step.id, given: wrongGiven(step) })))
  for (const id of IDS) keepReport(page.ports.deviceStorage, id)
  const left = () => page.ports.deviceStorage.keys().filter(key => key.startsWith('report:')).map(key => key.slice(7)).toSorted()
  const arrived = () => [...page.whoIsIn()?.reports ?? []].toSorted()
  return { ...page, left, arrived }
}

it('CRS-3 a report waits for its answer, and goes when the server has it', async () => {
  const page = await openReporting()
  await deliverReports(page.ports)
  expect([page.arrived(), page.left()]).toEqual([[], IDS])
  await deliverAnswers(page.ports)
  await deliverReports(page.ports)
  expect([page.arrived(), page.left()]).toEqual([IDS, []])
})
it('CRS-3 what the server refuses goes, and is known to us', async () => {
  const page = await openReporting()
  await deliverAnswers(page.ports)
  keepReport(page.ports.deviceStorage, 'no answer')
  await deliverReports(page.ports)
  expect([page.arrived(), page.left()]).toEqual([IDS, []])
  expect(page.reports()).toEqual(['deliver-reports not_found'])
})
it('CRS-3 whatever fails on the way, each report is on the device or at the server, and at the end at the server', async () => {
  const faults = fc.array(fc.constantFrom<CallErrorCode | 'lost'>('network', 'lost', 'unknown', 'rate_limited', 'session_expired', 'unavailable'), { maxLength: 6 })
  await fc.assert(fc.asyncProperty(faults, async all => {
    const page = await openReporting()
    await deliverAnswers(page.ports)
    for (const fault of all) {
      if (fault === 'lost') page.backend.loseNext('lessonJournal.report')
      else page.backend.failNext(fault, 'lessonJournal.report')
    }
    for (let turn = 0; turn <= all.length; turn += 1) {
      await deliverReports(page.ports)
      expect(new Set([...page.left(), ...page.arrived()])).toEqual(new Set(IDS))
    }
    expect([page.arrived(), page.left()]).toEqual([IDS, []])
  }))
})
