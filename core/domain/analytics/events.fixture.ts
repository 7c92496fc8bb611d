import fc from 'fast-check'
import { EVENTS, stampHappening, type EventName, type Happening, type TrackedEvent } from './events.ts'

const NAMES = Object.keys(EVENTS) as readonly EventName[]
const TEXTS = fc.constantFrom('a', 'b', 'EUR')
const VALUES = { text: TEXTS, maybe_text: TEXTS, number: fc.nat(10_000), flag: fc.boolean() }
const happeningOf = (name: EventName): fc.Arbitrary<Happening> => {
  const kinds = Object.entries<keyof typeof VALUES>(EVENTS[name])
  const values = Object.fromEntries(kinds.map(([prop, kind]) => [prop, VALUES[kind]]))
  const props = fc.record(values, { requiredKeys: kinds.flatMap(([prop, kind]) => (kind === 'maybe_text' ? [] : [prop])) })
  return fc.record({ name: fc.constant(name), props }) as fc.Arbitrary<Happening>
}

/** Any event of the catalogue with its own properties. */
export const trackedEvents = (ids: fc.Arbitrary<string>): fc.Arbitrary<TrackedEvent> =>
  fc.tuple(fc.nat(1000), ids, fc.option(TEXTS), fc.constantFrom(...NAMES).chain(happeningOf)).map(stamped => stampHappening(...stamped))

export const eventOf = (id: string, happening: Happening = { name: 'gen_page_shown', props: { path: '/', locale: 'en' } }): TrackedEvent =>
  stampHappening(7, id, null, happening)
