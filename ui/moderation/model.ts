import { combine, createEvent, createStore, sample } from 'effector'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $session } from '../session/model.ts'

export const moderationOpened = createEvent()
export const moderationLeft = createEvent()
/** Approves what waits under a key (`reason` is null), or rejects it. */
export const decided = createEvent<{ readonly key: string; readonly reason: string | null }>()

/** Takes down what is shown under a key. */
export const takenDown = createEvent<{ readonly key: string; readonly reason: string }>()

const $isOpen = createStore(false).on(moderationOpened, () => true).reset(moderationLeft)
const $wanted = combine($isOpen, $session, (isOpen, session) => isOpen && session !== null)
const waiting = createQuery({ effect: callFx(port('moderation'), moderation => moderation.waiting()), cancel: moderationLeft, reset: moderationLeft })
const shown = createQuery({ effect: callFx(port('moderation'), moderation => moderation.shown()), cancel: moderationLeft, reset: moderationLeft })
const takeDownFx = callFx(port('moderation'), (moderation, { key, reason }: { readonly key: string; readonly reason: string }) => moderation.takeDown(key, reason))
const decideFx = callFx(port('moderation'), (moderation, { key, reason }: { readonly key: string; readonly reason: string | null }) => moderation.decide(key, reason))
sample({ clock: decided, source: decideFx.pending, filter: pending => !pending, fn: (_, decision) => decision, target: decideFx })
sample({ clock: takenDown, source: takeDownFx.pending, filter: pending => !pending, fn: (_, down) => down, target: takeDownFx })
/** What was changed or decided meanwhile is shown as it is now. */
sample({ clock: [$wanted, decideFx.finally, takeDownFx.finally], source: $wanted, filter: Boolean, fn: () => undefined, target: [waiting.refresh, shown.refresh] })

/** GRP-1. What waits to be approved; null until it is known. */
export const $waiting = waiting.$data
/** GRP-1. What is shown, and can be taken down; null until it is known. */
export const $shown = shown.$data
export const $failure = combine(waiting.$failure, shown.$failure, createStore<string | null>(null).on([decideFx.failData, takeDownFx.failData], (_, { code }) => code).reset([decideFx, takeDownFx, moderationLeft]), (unread, unseen, code) => code ?? (unread ?? unseen)?.code ?? null)
export const $deciding = combine(decideFx.pending, takeDownFx.pending, (deciding, taking) => deciding || taking)
