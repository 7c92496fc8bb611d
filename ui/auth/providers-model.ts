import { combine, createEvent, createStore, sample } from 'effector'
import type { Provider } from '#core/domain/account/provider.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { beginWithProvider } from '#core/usecases/begin-with-provider.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { cameOnline } from '../session/online.ts'

interface Shown {
  readonly locale: MessageLocale
  /** Where the way in leads on to. */
  readonly next: string | null
  /** The path of the page itself. */
  readonly from: string
}
export const shown = createEvent<Shown>()
export const left = createEvent()
export const pressed = createEvent<Provider>()
export const retried = createEvent()

const listed = createQuery({ effect: callFx(port('linkedAccounts'), linked => linked.providers()), isStale: (_, since) => since === null, retryOn: cameOnline })
sample({ clock: shown, fn: () => undefined, target: listed.start })
/** AUTH-6. The providers that are set up; none until that is known, and where it cannot be: there are other ways in. */
export const $providers = listed.$data.map(providers => providers ?? [])

const $shown = createStore<Shown>({ locale: 'en', next: null, from: '/' }).on(shown, (_, page) => page)
interface Going extends Shown {
  readonly provider: Provider
}
const goFx = callFx(combine({ linkedAccounts: port('linkedAccounts'), sessionStorage: port('sessionStorage') }), (ports, going: WithRequestId<Going>) =>
  beginWithProvider(ports, { ...going, purpose: 'sign-in' }))
const going = createMutation({ effect: goFx, renewOn: [shown, pressed] })
/** The provider that was pressed last. */
const $pressed = createStore<Provider | null>(null).on(pressed, (_, provider) => provider).reset([shown, left])
sample({
  clock: [pressed, sample({ clock: retried, source: $pressed }).filterMap(provider => provider ?? undefined)],
  source: $shown, fn: (page, provider): Going => ({ ...page, provider }), target: going.send,
})
/** The provider whose address is asked for. */
export const $going = combine(going.$pending, $pressed, (pending, provider) => (pending ? provider : null))
export const $failure = createStore<AppError | null>(null).on(goFx.failData, (_, error) => error).reset([shown, left, goFx])
/** The address at the provider where the browser is to go. */
export const $address = createStore<string | null>(null).on(goFx.doneData, (_, address) => address).reset([shown, left, pressed])
