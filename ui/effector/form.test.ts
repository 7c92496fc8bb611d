import { createEvent, createStore, fork, scopeBind } from 'effector'
import { expect, it } from 'vitest'
import { appError } from '#core/domain/errors/app-error.ts'
import { memoryDevice } from '#adapters/memory/device.ts'
import { createForm, faultsIn } from './form.ts'
import { portValues } from './port.ts'

interface Trip {
  readonly from: string
  readonly day: string
}
const tripFaults = (now: number, { from, day }: Trip) => ({
  ...(from === '' && { from: 'missing' as const }),
  ...(Number(day) < now && { day: 'past' as const }),
})
const left = createEvent()
const $home = createStore('')
const form = createForm({
  fields: ['from', 'day'],
  $initial: $home.map(from => ({ from, day: '' })),
  $faultsOf: createStore(tripFaults),
  reset: left,
  keep: ['day'],
})
const $accepted = createStore<readonly Trip[]>([]).on(form.accepted, (all, trip) => [...all, trip])
const $parts = createStore<readonly (readonly string[])[]>([]).on(form.partAccepted, (all, fields) => [...all, fields])

const open = (home = '') => {
  const device = memoryDevice(1000)
  const scope = fork({ values: [...portValues({ device }), [$home, home]] })
  const type = scopeBind(form.typed, { scope })
  return {
    device,
    fill: (from: string, day: string) => {
      type({ field: 'from', text: from })
      type({ field: 'day', text: day })
    },
    leaveField: scopeBind(form.fieldLeft, { scope }), submit: scopeBind(form.submitted, { scope }), submitPart: scopeBind(form.partSubmitted, { scope }),
    leave: scopeBind(left, { scope }),
    values: () => scope.getState(form.$values),
    faults: () => scope.getState(form.$faults),
    firstInvalid: () => scope.getState(form.$firstInvalid),
    submitCount: () => scope.getState(form.$submitCount),
    accepted: () => scope.getState($accepted),
    parts: () => scope.getState($parts),
  }
}

it('PRO-11 typing shows no fault, and leaving a field shows its fault', () => {
  const page = open()
  page.fill('', '5')
  expect(page.faults()).toEqual({})
  page.leaveField('day')
  expect(page.faults()).toEqual({ day: 'past' })
  page.fill('', '5000')
  expect(page.faults()).toEqual({})
})

it('PRO-11 leaving a field that was empty from the start shows no fault, leaving a cleared one does', () => {
  const page = open()
  page.leaveField('from')
  expect(page.faults()).toEqual({})
  const other = open('Kyiv')
  other.fill('', '5000')
  other.leaveField('from')
  expect(other.faults()).toEqual({ from: 'missing' })
})

it('PRO-11 a submit shows every fault, and the first invalid field in the order of the page gets the focus', () => {
  const page = open()
  page.fill('', '5')
  expect([page.firstInvalid(), page.submitCount()]).toEqual([null, 0])
  page.submit()
  expect([page.faults(), page.firstInvalid(), page.submitCount()]).toEqual([{ from: 'missing', day: 'past' }, 'from', 1])
  page.fill('Kyiv', '5')
  expect(page.firstInvalid()).toBe('day')
  page.submit()
  expect([page.submitCount(), page.accepted()]).toEqual([2, []])
})

it('accepts its values if they have no fault at the time of the submit', () => {
  const page = open('Kyiv')
  page.fill('Lviv', '5000')
  page.submit()
  expect(page.accepted()).toEqual([{ from: 'Lviv', day: '5000' }])
  page.device.advance(5000)
  page.submit()
  expect([page.accepted().length, page.faults()]).toEqual([1, { day: 'past' }])
})

it('accepts a part by itself, and shows no faults of the other fields', () => {
  const page = open()
  page.fill('', '5')
  page.submitPart(['from'])
  expect([page.faults(), page.parts()]).toEqual([{ from: 'missing' }, []])
  page.fill('Kyiv', '5')
  page.submitPart(['from'])
  expect([page.faults(), page.parts(), page.accepted()]).toEqual([{}, [['from']], []])
})

it('a reset clears the texts and the count of submits, except the fields to keep', () => {
  const page = open('Kyiv')
  page.fill('Lviv', '5')
  page.submit()
  page.leave()
  expect([page.values(), page.faults(), page.submitCount()]).toEqual([{ from: 'Kyiv', day: '5' }, {}, 0])
})

it('ERR-5 a failure of the server is a fault of the form where it names a field and a reason that the form knows', () => {
  const named = faultsIn(['from', 'day'], ['missing', 'past'])
  const failed = (field?: string, reason?: string) => named(appError('invalid_input', 'id', { ...(field !== undefined && { field }), ...(reason !== undefined && { reason }) }))
  expect([failed('day', 'past'), failed('day', 'far'), failed('other', 'past'), failed('day'), failed()]).toEqual([{ day: 'past' }, null, null, null, null])
})
