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
  const seen = new Set<string>()
  const funnels = new Map<string, Map<string, Row>>()
  for (const { name, payload: { funnel, screen, step }, event } of notes) {
    if (!isCounted(name) || event === undefined || seen.has(event) || typeof funnel !== 'string' || typeof screen !== 'string') continue
    seen.add(event)
    const screens = funnels.get(funnel) ?? new Map<string, Row>()
    const row = screens.get(screen) ?? { seen: 0, answered: 0, back: 0, left: 0, step: Number.POSITIVE_INFINITY }
    row[COUNTED[name]] += 1
    row.step = Math.min(row.step, typeof step === 'number' ? step : row.step)
    funnels.set(funnel, screens.set(screen, row))
  }
  return new Map([...funnels].map(([funnel, screens]) => [
    funnel,
    [...screens].toSorted(([, one], [, other]) => one.step - other.step).map(([screen, { step: _, ...counts }]) => ({ screen, ...counts })),
  ]))
}
