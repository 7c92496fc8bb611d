import { combine, createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { signInByLink } from '#core/usecases/sign-in-by-link.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { identityNeeded } from '../session/model.ts'
import { accountEntered, entryDone } from './entry.ts'

/** AUTH-6. The page of a link is opened, with its token; null where a part of the link is missing. */
export const linkOpened = createEvent<string | null>()
/** Only a press uses the link, since mail scanners open links. */
export const pressed = createEvent()
export const left = createEvent()

/** Kept out of the address, where it would be seen, and out of every storage. */
const $token = createStore<string | null>(null).on(linkOpened, (_, token) => token)
export const $isIncomplete = createStore(false).on(linkOpened, (_, token) => token === null)

const enterFx = callFx(combine({ account: port('account'), deviceStorage: port('deviceStorage') }), (ports, use: WithRequestId<{ readonly token: string }>) => signInByLink(ports, use))
const entering = createMutation({ effect: enterFx, renewOn: linkOpened })
export const $failure = createStore<AppError<'link_used' | 'link_expired' | 'second_step_needed'> | AppError | null>(null)
  .on(enterFx.failData, (_, error) => error)
  .reset([linkOpened, pressed])
/** What came of the press: whether the account has a password; null before, and until there is nothing more to wait for. */
const $answer = createStore<{ readonly hasPassword: boolean } | null>(null).on(enterFx.doneData, (_, { hasPassword }) => ({ hasPassword })).reset([linkOpened, left])
/** Stays true once the link has let the person in: the page is being left. */
export const $pending = combine(entering.$pending, $answer, (pending, answer) => pending || answer !== null)
export const $entered = createStore<{ readonly hasPassword: boolean } | null>(null)
  .on(sample({ clock: entryDone, source: $answer }), (_, answer) => answer)
  .reset([linkOpened, left])

sample({
  clock: pressed, source: { token: $token, pending: $pending }, filter: ({ token, pending }) => token !== null && !pending,
  fn: ({ token }) => ({ token: token ?? '' }), target: entering.send,
})
sample({ clock: enterFx.doneData, fn: ({ session }) => ({ session, isNew: false }), target: accountEntered })
/** AUTH-1. Who does not come in by the link goes on as everybody else. */
sample({ clock: left, fn: () => undefined, target: identityNeeded })
