import { createEvent, createStore } from 'effector'
import type { Surroundings } from '#core/domain/page/page-context.ts'

/** Fired once by the page, before `appStarted`. */
export const surroundingsKnown = createEvent<Surroundings>()
export const $surroundings = createStore<Surroundings | null>(null, { serialize: 'ignore' }).on(surroundingsKnown, (_, known) => known)
