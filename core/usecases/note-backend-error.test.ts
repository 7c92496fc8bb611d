import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts'
import { memoryDevice } from '#adapters/memory/device.ts'
import { ERROR_WINDOW, type BackendFailure } from '../domain/errors/backend-error.ts'
import { noteBackendError } from './note-backend-error.ts'

const A: BackendFailure = { status: 500, url: 'https://api.promova.test/v1/a?x=1#y', place: 'a' }
const B: BackendFailure = { ...A, place: 'b' }
const START = 1_000_000

const openSession = (stored: readonly (readonly [string, string])[] = []) => {
  const values = new Map(stored)
  const device = memoryDevice(START)
  const ports = { device, sessionStorage: memoryDeviceStorage(values) }
  return { values, device, note: (failure: BackendFailure) => noteBackendError(ports, failure), passes: (ms: number) => device.advance(ms) }
}
const record = (status: number, place: string, at: number) => JSON.stringify({ status, place, at })

it('ERR-3 a report has status, url without query and hash, and place; the session stores status, place and time', () => {
  const { note, values } = openSession()
  expect(note(A)).toEqual({ status: 500, url: 'https://api.promova.test/v1/a', place: 'a' })
  expect([...values]).toEqual([['last_backend_error', record(500, 'a', START)]])
})

it('ERR-3 the same error is silent at 0 and at 19 999 ms, and sent at 20 000', () => {
  for (const [age, sent] of [[0, false], [19_999, false], [20_000, true]] as const) {
    const { note, passes } = openSession()
    note(A)
    passes(age)
    expect(note(A) !== null, String(age)).toBe(sent)
  }
})

it('ERR-3 a silenced error does not renew the time', () => {
  const { note, passes, values } = openSession()
  note(A)
  passes(19_999)
  expect(note(A)).toBeNull()
  expect(values.get('last_backend_error')).toBe(record(500, 'a', START))
  passes(1)
  expect(note(A)).not.toBeNull()
})

it('ERR-3 only the last error is remembered, so A, B, A reports three times', () => {
  const { note } = openSession()
  expect([A, B, A, A].map(failure => note(failure)?.place ?? null)).toEqual(['a', 'b', 'a', null])
})

it('ERR-3 another status at the same place is another error, the same place at another url is not', () => {
  const { note } = openSession()
  expect([A, { ...A, status: 503 }, { ...A, status: 503, url: '/elsewhere' }].map(failure => note(failure) !== null)).toEqual([true, true, false])
})

it('ERR-2 a 404 is neither remembered nor reported', () => {
  const { note, values } = openSession()
  expect(note({ ...A, status: 404 })).toBeNull()
  expect(values.size).toBe(0)
  note(A)
  note({ ...B, status: 404 })
  expect(note(A)).toBeNull()
})

it('ERR-3 a broken record counts as none', () => {
  const { note, values } = openSession([['last_backend_error', 'nonsense']])
  expect(note(A)).not.toBeNull()
  expect(values.get('last_backend_error')).toBe(record(500, 'a', START))
})

const failures = fc.record({ status: fc.constantFrom(400, 404, 500), url: fc.constant('/v1'), place: fc.constantFrom('a', 'b') })
const hours = fc.array(fc.tuple(fc.nat(ERROR_WINDOW + 1), failures), { maxLength: 30 })

it('ERR-2 ERR-3 equal reports in a row are at least 20 000 ms apart, and only an equal report silences an error', () => {
  fc.assert(fc.property(hours, list => {
    const { note, passes, device } = openSession()
    let last: { readonly failure: BackendFailure; readonly at: number } | null = null
    for (const [pause, failure] of list) {
      passes(pause)
      const sent = note(failure) !== null
      const alike: boolean = last?.failure.status === failure.status && last.failure.place === failure.place
      const age = device.now() - (last?.at ?? 0)
      if (failure.status === 404) expect(sent).toBe(false)
      else expect(sent).toBe(!alike || age >= ERROR_WINDOW)
      if (sent) last = { failure, at: device.now() }
    }
  }))
})
