import { createEvent, createStore } from 'effector'
import type { PageContext } from '#core/domain/page/page-context.ts'

/** Fired once by the page, before `appStarted`. */
export const pageContextKnown = createEvent<PageContext>()
export const $pageContext = createStore<PageContext | null>(null).on(pageContextKnown, (_, known) => known)
