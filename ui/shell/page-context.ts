import { createEvent, createStore } from 'effector'
import type { PageContext } from '#core/domain/page/page-context.ts'

/** The page fires this once, before `appStarted`. */
export const pageContextKnown = createEvent<PageContext>()
export const $pageContext = createStore<PageContext | null>(null).on(pageContextKnown, (_, known) => known)
