import { createEvent, createStore, sample } from 'effector'
import { readSecondCode, type AppSecret } from '#core/domain/account/second-step.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { createForm } from '../effector/form.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { signedOut } from '../session/model.ts'
import { left, opened, securityChanged } from './model.ts'

/** AUTH-6. The person wants to connect an app. */
export const setUpAsked = createEvent()
export const setUpCanceled = createEvent()
/** The recovery codes have been put away. */
export const codesSaved = createEvent()
export const remakeAsked = createEvent()
/** The person is asked whether they are sure. */
export const turnOffAsked = createEvent()
export const turnOffCanceled = createEvent()
export const turnOffConfirmed = createEvent()
/** What failed is tried again. */
export const retried = createEvent()
const VISIT_ENDS = [opened, left, signedOut]

const beginFx = callFx(port('twoStep'), (twoStep, { requestId }: WithRequestId<object>) => twoStep.begin(requestId))
const beginning = createMutation({ effect: beginFx, renewOn: [opened, setUpCanceled, left] })
export const $beginPending = beginning.$pending
sample({ clock: setUpAsked, fn: () => ({}), target: beginning.send })

export type CodeFault = 'missing' | 'wrong'
const refused = createEvent<{ readonly code?: CodeFault }>()
const turnOnFx = callFx(port('twoStep'), (twoStep, { requestId, code }: WithRequestId<{ readonly code: string }>) => twoStep.turnOn(requestId, code))
export const form = createForm({
  fields: ['code'],
  refused,
  $initial: createStore({ code: '' }),
  $faultsOf: createStore((_now: number, { code }: { readonly code: string }): { readonly code?: CodeFault } => (readSecondCode(code)?.kind === 'app' ? {} : { code: 'missing' })),
  reset: [beginFx.done, setUpCanceled, turnOnFx.done, ...VISIT_ENDS],
})
const turningOn = createMutation({ effect: turnOnFx, renewOn: [opened, form.typed, left] })
export const $turnOnPending = turningOn.$pending
sample({ clock: form.accepted, target: turningOn.send })
sample({ clock: turnOnFx.failData.filter({ fn: ({ code }) => code === 'code_wrong' }), fn: () => ({ code: 'wrong' as const }), target: refused })
/** The secret that an app is given, until a code of it was entered. It is for this visit alone. */
export const $secret = createStore<AppSecret | null>(null)
  .on(beginFx.doneData, (_, secret) => secret)
  .reset([setUpCanceled, turnOnFx.done, ...VISIT_ENDS])
/** Another tab has begun anew, or turned the second step on: this secret counts no more. */
export const $isOver = createStore(false)
  .on(turnOnFx.failData, (isOver, { code }) => isOver || code === 'link_expired' || code === 'forbidden')
  .reset([beginFx.done, setUpCanceled, ...VISIT_ENDS])

const remakeFx = callFx(port('twoStep'), (twoStep, { requestId }: WithRequestId<object>) => twoStep.remakeRecoveryCodes(requestId))
const remaking = createMutation({ effect: remakeFx, renewOn: [opened, codesSaved, left] })
export const $remakePending = remaking.$pending
sample({ clock: remakeAsked, fn: () => ({}), target: remaking.send })
/** Shown once: they are for this visit alone. */
export const $codes = createStore<readonly string[] | null>(null)
  .on([turnOnFx.doneData, remakeFx.doneData], (_, codes) => codes)
  .reset([codesSaved, ...VISIT_ENDS])

const turnOffFx = callFx(port('twoStep'), twoStep => twoStep.turnOff())
export const $turnOffPending = turnOffFx.pending
export const $isTurningOff = createStore(false).on(turnOffAsked, () => true).reset([turnOffCanceled, turnOffFx.done, ...VISIT_ENDS])
sample({ clock: turnOffConfirmed, filter: turnOffFx.pending.map(pending => !pending), fn: () => undefined, target: turnOffFx })
/** It was turned off on this visit. */
export const $isTurnedOff = createStore(false).on(turnOffFx.done, () => true).reset([setUpAsked, ...VISIT_ENDS])

const unconfirmed = sample({ clock: [beginFx.failData, turnOnFx.failData, remakeFx.failData, turnOffFx.failData], filter: ({ code }) => code === 'confirmation_needed' || code === 'forbidden' })
sample({ clock: [turnOnFx.done, remakeFx.done, turnOffFx.done, unconfirmed], fn: () => undefined, target: securityChanged })

type Step = 'begin' | 'turnOn' | 'remake' | 'turnOff'
const $failed = createStore<Step>('begin').on(beginFx.fail, () => 'begin').on(turnOnFx.fail, () => 'turnOn').on(remakeFx.fail, () => 'remake').on(turnOffFx.fail, () => 'turnOff')
export const $failure = createStore<AppError | null>(null)
  .on([beginFx.failData, remakeFx.failData, turnOffFx.failData], (_, error) => error)
  .on(turnOnFx.failData, (_, error) => (error.code === 'code_wrong' || error.code === 'link_expired' || error.code === 'forbidden' ? null : error))
  .reset([opened, form.typed, form.submitted, setUpAsked, setUpCanceled, remakeAsked, turnOffAsked, turnOffCanceled, turnOffFx])
for (const [what, target] of [['begin', setUpAsked], ['turnOn', form.submitted], ['remake', remakeAsked], ['turnOff', turnOffConfirmed]] as const) {
  sample({ clock: retried, source: $failed, filter: failed => failed === what, fn: () => undefined, target })
}
