import type { DecisionNote } from './dispatch.ts'

/** What happened on one screen of a funnel, in numbers of events. */
export interface ScreenDropOff {
  readonly screen: string
  readonly seen: number
  readonly answered: number
  readonly back: number
  readonly left: number
}
const COUNTED = {
  gen_funnel_screen_shown: 'seen', gen_funnel_answered: 'answered', gen_funnel_went_back: 'back', gen_funnel_left: 'left',
} as const
type CountedEvent = keyof typeof COUNTED
const isCounted = (name: string): name is CountedEvent => Object.hasOwn(COUNTED, name)

interface Row extends Record<(typeof COUNTED)[CountedEvent], number> {
  /** The earliest place on a path at which it was shown. */
  step: number
}

/**
 * ANA-3. Where people leave a funnel: for each funnel of the log its screens in the order in which they were met. An event counts once, to
 * however many vendors it went.
 */
export const funnelDropOff = (notes: readonly Pick<DecisionNote, 'name' | 'payload' | 'event'>[]): ReadonlyMap<string, readonly ScreenDropOff[]> => {
  const [seen, funnels] = [new Set<string>(), new Map<string, Map<string, Row>>()]
  for (const { name, payload, event } of notes) {
    if (event === undefined || seen.has(event)) continue
    seen.add(event)
    const { funnel, screen, step } = payload
    if (typeof funnel !== 'string' || !isCounted(name) || typeof screen !== 'string') continue
    const screens = funnels.get(funnel) ?? new Map<string, Row>()
    const row = screens.get(screen) ?? { seen: 0, answered: 0, back: 0, left: 0, step: Number.POSITIVE_INFINITY }
    funnels.set(funnel, screens.set(screen, row))
    row[COUNTED[name]] += 1
    if (typeof step === 'number') row.step = Math.min(row.step, step)
  }
  return new Map([...funnels].map(([funnel, screens]) => [
    funnel,
    [...screens].toSorted(([, one], [, other]) => one.step - other.step).map(([screen, { seen: times, answered, back, left }]) => ({ screen, seen: times, answered, back, left })),
  ]))
}
