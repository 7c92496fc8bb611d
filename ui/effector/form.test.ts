import { createEvent, createStore, fork, scopeBind } from 'effector'
import { expect, it } from 'vitest'
import { memoryDevice } from '#adapters/memory/device.ts'
import { createForm } from './form.ts'
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
    firstBad: () => scope.getState(form.$firstBad),
    tries: () => scope.getState(form.$tries),
    accepted: () => scope.getState($accepted),
    parts: () => scope.getState($parts),
  }
}

it('PRO-11 nothing is wrong while it is typed; a field that is left says what is', () => {
  const page = open()
  page.fill('', '5')
  expect(page.faults()).toEqual({})
  page.leaveField('day')
  expect(page.faults()).toEqual({ day: 'past' })
  page.fill('', '5000')
  expect(page.faults()).toEqual({})
})

it('PRO-11 an empty field that was only passed through is no fault, one that was emptied is', () => {
  const page = open()
  page.leaveField('from')
  expect(page.faults()).toEqual({})
  const other = open('Kyiv')
  other.fill('', '5000')
  other.leaveField('from')
  expect(other.faults()).toEqual({ from: 'missing' })
})

it('PRO-11 sent, every fault shows, and the first bad field in the order of the page is the one to focus', () => {
  const page = open()
  page.fill('', '5')
  expect([page.firstBad(), page.tries()]).toEqual([null, 0])
  page.submit()
  expect([page.faults(), page.firstBad(), page.tries()]).toEqual([{ from: 'missing', day: 'past' }, 'from', 1])
  page.fill('Kyiv', '5')
  expect(page.firstBad()).toBe('day')
  page.submit()
  expect([page.tries(), page.accepted()]).toEqual([2, []])
})

it('is accepted with its values when nothing is wrong at the moment it is sent', () => {
  const page = open('Kyiv')
  page.fill('Lviv', '5000')
  page.submit()
  expect(page.accepted()).toEqual([{ from: 'Lviv', day: '5000' }])
  page.device.advance(5000)
  page.submit()
  expect([page.accepted().length, page.faults()]).toEqual([1, { day: 'past' }])
})

it('a step of it is accepted by itself, and shows no faults of the rest', () => {
  const page = open()
  page.fill('', '5')
  page.submitPart(['from'])
  expect([page.faults(), page.parts()]).toEqual([{ from: 'missing' }, []])
  page.fill('Kyiv', '5')
  page.submitPart(['from'])
  expect([page.faults(), page.parts(), page.accepted()]).toEqual([{}, [['from']], []])
})

it('a reset forgets what was typed and tried, but for what is kept', () => {
  const page = open('Kyiv')
  page.fill('Lviv', '5')
  page.submit()
  page.leave()
  expect([page.values(), page.faults(), page.tries()]).toEqual([{ from: 'Kyiv', day: '5' }, {}, 0])
})
