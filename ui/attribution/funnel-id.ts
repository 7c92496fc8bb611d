import { createEvent, createStore } from 'effector'

/** FLAG-1. The funnel that was opened last in this tab. */
export const funnelEntered = createEvent<string>()
export const $funnelId = createStore('', { serialize: 'ignore' }).on(funnelEntered, (_, id) => id)
