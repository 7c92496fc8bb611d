import { createWatch, type Scope } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { eventTracked, eventsTracked } from './model.ts'

/** Returns a list that every event tracked in the scope from now on is added to. */
export const recordEvents = (scope: Scope): readonly AnalyticsEvent[] => {
  const all: AnalyticsEvent[] = []
  createWatch({ unit: eventTracked, scope, fn: event => void all.push(event) })
  createWatch({ unit: eventsTracked, scope, fn: events => void all.push(...events) })
  return all
}
export const namesOf = (events: readonly AnalyticsEvent[]): readonly string[] => events.map(({ name }) => name)

/** Whether any of these texts appears in the events. */
export const containsText = (events: readonly AnalyticsEvent[], texts: readonly string[]): boolean => {
  const json = JSON.stringify(events)
  return texts.some(text => json.includes(JSON.stringify(text).slice(1, -1)))
}
