import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateOfDay, dayOfDate } from '../streak/local-date.ts'
import { WEEKDAYS } from '../tutoring/availability.ts'
import { checkProposal, type ClassProposal, FIRST_DATE_AHEAD, firstDates, isSameProposal, onWeekday, proposalFaults, type ProposalLimits, weekdayOfProposal } from './proposal.ts'
import { GROUP_LESSON_KINDS } from './join-state.ts'
import { SEATS } from './seats.ts'

const TODAY = 20_000
const LIMITS: ProposalLimits = { teaches: ['es', 'pl'], today: TODAY }
const RIGHT: ClassProposal = {
  kind: 'lesson', language: 'pl', level: 'A2', topic: 'Na targu', about: 'Kupujemy, próbujemy i trochę się targujemy.', materials: '', seats: 4, minute: 18 * 60, firstDate: dateOfDay(TODAY + 3), weeks: null,
}
const words = (least: number, most: number) => fc.string({ minLength: least, maxLength: most, unit: fc.constantFrom('a', 'ż', 'о', 'ч') })
const right: fc.Arbitrary<ClassProposal> = fc.constantFrom(...GROUP_LESSON_KINDS).chain(kind => fc.record({
  kind: fc.constant(kind), language: fc.constantFrom(...LIMITS.teaches), level: fc.constantFrom('A1', 'B2', 'C1'), topic: words(5, 80), about: words(20, 600), materials: words(0, 300),
  seats: fc.integer({ min: SEATS[kind].least, max: SEATS[kind].most }), minute: fc.nat(47).map(half => half * 30),
  firstDate: fc.nat(FIRST_DATE_AHEAD).map(days => dateOfDay(TODAY + days)), weeks: fc.option(fc.integer({ min: 1, max: 52 })),
}))

it('GRP-1 a proposal within its limits is kept as it is, without the space around its words', () => {
  fc.assert(fc.property(right, proposal => {
    expect(checkProposal({ ...proposal, topic: ` ${proposal.topic}\n`, about: `\n${proposal.about} ` }, LIMITS)._unsafeUnwrap()).toEqual(proposal)
    expect(isSameProposal(proposal, { ...proposal, materials: ` ${proposal.materials}` })).toBe(true)
  }))
})
it('GRP-1, GRP-2 what is wrong is named by its field', () => {
  const wrong = (more: Partial<ClassProposal>) => proposalFaults({ ...RIGHT, ...more }, LIMITS).map(({ field, reason }) => `${field} ${reason}`)
  expect(wrong({})).toEqual([])
  expect(wrong({ topic: ' Na ', about: 'Targ.', materials: 'a'.repeat(301) })).toEqual(['topic short', 'about short', 'materials long'])
  expect(wrong({ language: 'uk', minute: 45, weeks: 0 })).toEqual(['language unknown', 'minute unknown', 'weeks unknown'])
  expect([wrong({ seats: 7 }), wrong({ kind: 'club', seats: 7 }), wrong({ kind: 'club', seats: 2 }), wrong({ seats: 2.5 })]).toEqual([['seats unknown'], [], ['seats unknown'], ['seats unknown']])
  expect(['2024-10-03', '2024-10-04', '2025-01-02', '2025-01-03', '2025-02-30', 'soon'].map(firstDate => wrong({ firstDate }).join(''))).toEqual(['firstDate past', '', '', 'firstDate far', 'firstDate unknown', 'firstDate unknown'])
})
it('GRP-1 its first date says on which day of the week it is', () => {
  fc.assert(fc.property(right, proposal => {
    expect(weekdayOfProposal(proposal)).toBe(new Date(`${proposal.firstDate}T12:00:00Z`).getUTCDay() || 7)
  }))
})
it('GRP-1 the first dates are all that a proposal may have, and no others', () => {
  const hasFault = (firstDate: string) => proposalFaults({ ...RIGHT, firstDate }, LIMITS).length > 0
  const around = Array.from({ length: FIRST_DATE_AHEAD + 21 }, (_, at) => dateOfDay(TODAY - 10 + at))
  expect(firstDates(TODAY)).toEqual(around.filter(date => !hasFault(date)))
})
it('GRP-1 a first date that is moved to another day of the week can be proposed, and is in its own week wherever one of that may be', () => {
  fc.assert(fc.property(right, fc.constantFrom(...WEEKDAYS), ({ firstDate }, weekday) => {
    const moved = onWeekday(TODAY, firstDate, weekday)
    const week = (date: string) => dayOfDate(date) - weekdayOfProposal({ firstDate: date })
    const there = dateOfDay(week(firstDate) + weekday)
    expect([weekdayOfProposal({ firstDate: moved }), firstDates(TODAY).includes(moved)]).toEqual([weekday, true])
    if (firstDates(TODAY).includes(there)) expect(moved).toBe(there)
    else expect(Math.abs(week(moved) - week(firstDate))).toBe(7)
  }))
})
it('GRP-1 another word makes another proposal', () => {
  fc.assert(fc.property(right, right, (one, other) => {
    expect(isSameProposal(one, other)).toBe(JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted()))
  }))
})
