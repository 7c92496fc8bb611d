import fc from 'fast-check'
import { EVENTS, type EventName, type TrackedEvent, stampEvent, type AnalyticsEvent } from './events.ts'

const NAMES = Object.keys(EVENTS) as readonly EventName[]
const TEXTS = fc.constantFrom('a', 'b', 'EUR')
const VALUES = { text: TEXTS, maybe_text: TEXTS, number: fc.nat(10_000), flag: fc.boolean() }
const analyticsEvents = (name: EventName): fc.Arbitrary<AnalyticsEvent> => {
  const kinds = Object.entries<keyof typeof VALUES>(EVENTS[name])
  const values = Object.fromEntries(kinds.map(([prop, kind]) => [prop, VALUES[kind]]))
  const props = fc.record(values, { requiredKeys: kinds.flatMap(([prop, kind]) => (kind === 'maybe_text' ? [] : [prop])) })
  return fc.record({ name: fc.constant(name), props }) as fc.Arbitrary<AnalyticsEvent>
}

/** Any event of the catalogue with its own properties. */
export const trackedEvents = (ids: fc.Arbitrary<string>): fc.Arbitrary<TrackedEvent> =>
  fc.tuple(fc.nat(1000), ids, fc.option(TEXTS), fc.constantFrom(...NAMES).chain(analyticsEvents)).map(stamped => stampEvent(...stamped))

export const eventOf = (id: string, event: AnalyticsEvent = { name: 'gen_page_shown', props: { path: '/', locale: 'en' } }): TrackedEvent =>
  stampEvent(7, id, null, event)
