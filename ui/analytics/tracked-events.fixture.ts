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
export const says = (events: readonly AnalyticsEvent[], typed: readonly string[]): boolean => {
  const said = JSON.stringify(events)
  return typed.some(text => said.includes(JSON.stringify(text).slice(1, -1)))
}
