import { createEvent, createStore, sample } from 'effector'
import { or } from 'patronum/or'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { profileRefetched } from '../session/profile.ts'

/** What the page of a stop link says. */
export type Step = 'ask' | 'stopped' | 'resumed' | 'invalid'

export const started = createEvent()
export const left = createEvent()
export const stopPressed = createEvent()
export const resumePressed = createEvent()

const readTokenFx = portFx(port('browser'), browser => new URL(browser.address()).searchParams.get('token'))
const stopFx = callFx(port('reminders'), (reminders, token: string) => reminders.stop(token))
const resumeFx = callFx(port('reminders'), (reminders, token: string) => reminders.resume(token))

const $token = createStore<string | null>(null).on(readTokenFx.doneData, (_, token) => token).reset(left)
export const $pending = or(stopFx.pending, resumeFx.pending)

/** STK-3. Opening the link changes nothing, since mail scanners do; only a press does, one at a time. */
sample({ clock: started, target: readTokenFx })
const known = { token: $token, pending: $pending }
const tokenOf = ({ token, pending }: { readonly token: string | null; readonly pending: boolean }) => (pending ? null : token)
sample({ clock: sample({ clock: stopPressed, source: known, fn: tokenOf }).filterMap(token => token ?? undefined), target: stopFx })
sample({ clock: sample({ clock: resumePressed, source: known, fn: tokenOf }).filterMap(token => token ?? undefined), target: resumeFx })

const failed = sample({ clock: [stopFx.failData, resumeFx.failData] })
export const $step = createStore<Step>('ask')
  .on(readTokenFx.doneData, (_, token) => (token === null ? 'invalid' : 'ask'))
  .on(failed, (step, { code }) => (code === 'not_found' ? 'invalid' : step))
  .on(stopFx.done, () => 'stopped')
  .on(resumeFx.done, () => 'resumed')
  .reset(left)
export const $failure = createStore<AppError | null>(null)
  .on(failed, (_, error) => (error.code === 'not_found' ? null : error))
  .reset([started, left, stopFx, resumeFx])

/** Settings of somebody who is signed in here say at once what the link has done. */
sample({ clock: [stopFx.done, resumeFx.done], target: profileRefetched })
