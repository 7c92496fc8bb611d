import { combine, createEvent, createStore, sample } from 'effector'
import { readSecondCode } from '#core/domain/account/second-step.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { passSecondStep } from '#core/usecases/passkeys.ts'
import { createForm } from '../effector/form.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { sessionStarted } from '../session/model.ts'
import { accountEntered, entryDone } from './entry.ts'

/** AUTH-6. The page of the second step is opened. */
export const opened = createEvent()
export const left = createEvent()
/** What failed is tried again. */
export const retried = createEvent()

/** What is asked for: a code of the app, or one of the recovery codes. */
export type CodeKind = 'app' | 'recovery'
export const otherKind = createEvent<CodeKind>()
export const $kind = createStore<CodeKind>('app').on(otherKind, (_, kind) => kind).reset(opened)

/** Null within the answer where no sign-in waits in this browser. */
const step = createQuery({ effect: callFx(port('account'), account => account.secondStep().map(found => ({ found }))), cancel: left, reset: opened })
const $isOpen = createStore(false).on(opened, () => true).reset(left)
sample({ clock: opened, fn: () => undefined, target: step.start })
sample({ clock: sessionStarted, source: { isOpen: $isOpen, failure: step.$failure }, filter: ({ isOpen, failure }) => isOpen && failure !== null, fn: () => undefined, target: step.refresh })
export const $hasPasskey = step.$data.map(answer => answer?.found?.hasPasskey ?? false)
export const $isKnown = step.$data.map(answer => answer !== null)
export const $stepFailure = step.$failure
export const stepRetried = createEvent()
sample({ clock: stepRetried, target: step.refresh })

export type CodeFault = 'missing' | 'recoveryMissing' | 'wrong'
const refused = createEvent<{ readonly code?: CodeFault }>()
const passFx = callFx(combine({ account: port('account'), deviceStorage: port('deviceStorage') }), (ports, { requestId, code }: WithRequestId<{ readonly code: string }>) => passSecondStep(ports, { requestId, code }))
export const form = createForm({
  fields: ['code'],
  refused,
  $initial: createStore({ code: '' }),
  $faultsOf: $kind.map(kind => (_now: number, { code }: { readonly code: string }): { readonly code?: CodeFault } =>
    (readSecondCode(code)?.kind === kind ? {} : { code: kind === 'app' ? 'missing' : 'recoveryMissing' })),
  reset: [opened, otherKind, passFx.done],
})
const passing = createMutation({ effect: passFx, renewOn: [opened, form.typed, otherKind] })
export const $pending = passing.$pending
sample({ clock: form.accepted, target: passing.send })
sample({ clock: retried, target: form.submitted })
sample({ clock: passFx.failData.filter({ fn: ({ code }) => code === 'code_wrong' }), fn: () => ({ code: 'wrong' as const }), target: refused })

/** The sign-in has to begin again: it took too long, too many codes were wrong, or there is none in this browser. */
export const $isOver = createStore(false)
  .on(step.known, (_, { found }) => found === null)
  .on(passFx.failData, (isOver, { code }) => isOver || code === 'link_expired')
  .reset(opened)
export const $failure = createStore<AppError | null>(null)
  .on(passFx.failData, (_, error) => (error.code === 'code_wrong' || error.code === 'link_expired' ? null : error))
  .reset([opened, form.typed, form.submitted, otherKind])

/** The person has passed it, and is told what became of what they did. */
export const $isEntering = createStore(false).on(passFx.done, () => true).reset([opened, left])
export const $entered = createStore(false).on(sample({ clock: entryDone, filter: $isEntering }), () => true).reset([opened, left])
sample({ clock: passFx.doneData, fn: session => ({ session, isNew: false }), target: accountEntered })
export const entered = passFx.done.map(() => 'sign-in' as const)
