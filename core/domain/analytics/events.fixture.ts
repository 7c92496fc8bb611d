import fc from 'fast-check'
import { EVENTS, type EventName, type TrackedEvent } from './events.ts'

const NAMES = Object.keys(EVENTS) as readonly EventName[]
const VALUES = { text: fc.constantFrom('a', 'b', 'EUR'), number: fc.nat(10_000), flag: fc.boolean() }
const propsOf = (name: EventName): fc.Arbitrary<TrackedEvent['props']> =>
  fc.record(Object.fromEntries(Object.entries<keyof typeof VALUES>(EVENTS[name]).map(([prop, kind]) => [prop, VALUES[kind]])))

/** Any event of the catalogue with its own properties. */
export const trackedEvents = (ids: fc.Arbitrary<string>): fc.Arbitrary<TrackedEvent> =>
  fc.constantFrom(...NAMES).chain(name => fc.record({ id: ids, name: fc.constant(name), at: fc.nat(1000), props: propsOf(name) }))

export const eventOf = (id: string, name: EventName = 'gen_page_shown', props: TrackedEvent['props'] = {}): TrackedEvent => ({ id, name, at: 7, props })
