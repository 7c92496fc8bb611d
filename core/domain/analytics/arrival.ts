import type { EventProps } from './events.ts'
import type { Touch } from '../attribution/parameters.ts'
import { sourceOf } from '../attribution/touch.ts'

/** ATT-1. The properties of an arrival: its parameters, its source in any case, and whether it is the first touch. */
export const arrivalOf = (touch: Touch, first: boolean): EventProps<'gen_arrived'> => ({ ...touch.parameters, utm_source: sourceOf(touch), first })

/** ATT-1. A page with the parameters of the page before it belongs to the same arrival. */
export const isSameArrival = (before: Touch | null, touch: Touch): boolean => JSON.stringify(before?.parameters) === JSON.stringify(touch.parameters)
