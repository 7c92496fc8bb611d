import { combine, createEvent, createStore, sample } from 'effector'
import { and } from 'patronum/and'
import type { LinkedAccount } from '#core/domain/account/linked-account.ts'
import type { Provider } from '#core/domain/account/provider.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { Call } from '#core/ports/call.ts'
import { beginWithProvider } from '#core/usecases/begin-with-provider.ts'
import { confirmFirst } from '#core/usecases/confirm-first.ts'
import { createForm } from '../effector/form.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, sessionStarted, signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $proof, left, opened, type Proof, securityChanged } from './model.ts'
import type { CurrentFault } from './password-model.ts'

const HERE = pathTo('linkedAccounts')

/** The page is shown in a language, in which somebody comes back from a provider. */
export const shown = createEvent<MessageLocale>()
export const retried = createEvent()
const $locale = createStore<MessageLocale>('en').on(shown, (_, locale) => locale)

const listed = createQuery({ effect: callFx(port('linkedAccounts'), linked => linked.list()), retryOn: cameOnline, reset: [signedIn, signedOut] })
const providers = createQuery({ effect: callFx(port('linkedAccounts'), linked => linked.providers()), retryOn: cameOnline })
/** Nothing is asked for a page that nobody looks at. */
const $isOpen = createStore(false).on(shown, () => true).reset(left)
sample({ clock: [shown, sessionStarted, signedIn], filter: and($isOpen, $isRegistered), fn: () => undefined, target: [listed.start, providers.start] })
sample({ clock: retried, filter: $isRegistered, target: [listed.refresh, providers.refresh] })
/** AUTH-6. The linked accounts of the person; null until they are known. */
export const $linked = listed.$data
export const $listFailure = combine(listed.$failure, providers.$failure, (list, set) => list ?? set)
/** The providers of which nothing is linked yet; null until that is known. */
export const $toLink = combine($linked, providers.$data, (linked, all) => linked && all && all.filter(provider => linked.every(each => each.provider !== provider)))

/** What the person wants: to link an account of a provider, or to unlink one. */
export type Wish = { readonly link: Provider } | { readonly unlink: LinkedAccount }
export const asked = createEvent<Wish>()
export const canceled = createEvent()
const done = createEvent()
/** Who has just shown who they are goes to a provider at once: there they are asked again. */
const isAtOnce = (proof: Proof, wish: Wish): boolean => proof === 'none' && 'link' in wish
const goesAtOnce = sample({ clock: asked, source: $proof, filter: isAtOnce, fn: (_, wish) => wish })
const asksFirst = sample({ clock: asked, source: $proof, filter: (proof, wish) => !isAtOnce(proof, wish), fn: (_, wish) => wish })

const refused = createEvent<{ readonly current?: CurrentFault }>()
export const form = createForm({
  fields: ['current'],
  refused,
  $initial: createStore({ current: '' }),
  $faultsOf: $proof.map(proof => (_now: number, { current }: { readonly current: string }): { readonly current?: CurrentFault } =>
    (proof === 'password' && current === '' ? { current: 'missing' } : {})),
  reset: [opened, asked, canceled, done, signedOut],
})

interface Doing {
  readonly wish: Wish
  readonly locale: MessageLocale
  /** Null where the session is confirmed already. */
  readonly current: string | null
}
const doFx = callFx(combine({ security: port('accountSecurity'), linkedAccounts: port('linkedAccounts'), sessionStorage: port('sessionStorage') }), (ports, { requestId, wish, locale, current }: WithRequestId<Doing>) =>
  confirmFirst(ports.security, current, (): Call<string | null, 'confirmation_needed' | 'provider_unavailable' | 'last_way_in'> =>
    ('link' in wish
      ? beginWithProvider(ports, { requestId, provider: wish.link, purpose: 'link', locale, next: null, from: HERE })
      : ports.linkedAccounts.unlink(wish.unlink.id))))
const doing = createMutation({ effect: doFx, renewOn: [asked, form.typed] })
export const $pending = doing.$pending
/** PRO-11. What the person is asked about: whether they are sure, and who they are. */
export const $asking = createStore<Wish | null>(null)
  .on(asksFirst, (_, wish) => wish)
  .on(doFx.fail, (asking, { params, error }) => (error.code === 'confirmation_needed' ? params.wish : asking))
  .reset([canceled, done, opened, left, signedOut])
/** The provider that the person is about to go to. */
export const $going = createStore<Provider | null>(null).on(goesAtOnce, (_, wish) => ('link' in wish ? wish.link : null)).reset([doFx.finally, left])
const wanted = sample({ clock: form.accepted, source: { proof: $proof, wish: $asking, locale: $locale }, fn: ({ proof, wish, locale }, { current }) => ({ wish, locale, current: proof === 'password' ? current : null }) })
sample({ clock: wanted.filterMap(({ wish, ...rest }) => (wish ? { wish, ...rest } : undefined)), target: doing.send })
sample({ clock: goesAtOnce, source: $locale, fn: (locale, wish): Doing => ({ wish, locale, current: null }), target: doing.send })

sample({ clock: doFx.failData.filter({ fn: ({ code }) => code === 'invalid_credentials' }), fn: () => ({ current: 'wrong' as const }), target: refused })
sample({ clock: doFx.failData.filter({ fn: ({ code }) => code === 'confirmation_needed' }), fn: () => undefined, target: securityChanged })
/** Something was linked or chosen elsewhere meanwhile. */
sample({ clock: doFx.failData.filter({ fn: ({ code }) => code === 'last_way_in' }), fn: () => undefined, target: listed.refresh })
/** What was tried last: once more. */
export const doRetried = createEvent()
const $tried = createStore<Wish | null>(null).on(doFx, (_, { wish }) => wish)
sample({ clock: sample({ clock: doRetried, source: $tried }).filterMap(wish => wish ?? undefined), target: asked })
export const $failure = createStore<AppError | null>(null)
  .on(doFx.failData, (_, error) => (error.code === 'invalid_credentials' ? null : error))
  .reset([opened, asked, canceled, form.typed, doFx])

/** The address at the provider where the browser is to go. */
export const $address = createStore<string | null>(null)
  .on(doFx.doneData, (_, address) => address)
  .reset([shown, left, asked])
/** The provider of what was unlinked last. */
export const $unlinked = createStore<Provider | null>(null)
  .on(doFx.done, (_, { params: { wish } }) => ('unlink' in wish ? wish.unlink.provider : null))
  .reset([opened, left, asked, signedOut])
sample({ clock: doFx.done, filter: ({ params: { wish } }) => 'unlink' in wish, fn: () => undefined, target: [done, listed.refresh, securityChanged] })
