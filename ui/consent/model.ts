import { combine, createEvent, createStore, sample, scopeBind } from 'effector'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { UPDATE_DELAY, type ConsentChoice } from '#core/domain/consent/choice.ts'
import { decideConsent, NOT_DECIDED, type ConsentDecision } from '#core/domain/consent/decision.ts'
import { sameGrants, stillEffective, EVERYTHING, NOTHING, type Grants, type ConsentSignalState } from '#core/domain/consent/purposes.ts'
import { REGIONS, type ConsentRegion } from '#core/domain/consent/region.ts'
import { addChoice, currentChoice, makeChoice, readHistory, type ConsentHistory } from '#core/domain/consent/history.ts'
import { chosenInScript, SCRIPT_WAIT, type ScriptUpdate } from '#core/domain/consent/script.ts'
import { exceeds, grantsIn, signalState, DEFAULT_SIGNALS, WAIT_FOR_UPDATE } from '#core/domain/consent/signals.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import { type BrowserSignalPorts, storeRefusal, noteBrowserSignal, sendRefusal } from '#core/usecases/record-privacy-signal.ts'
import { after } from '../effector/after.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { $session, sessionStarted, signedIn } from '../session/model.ts'
import { $pageContext } from '../shell/page-context.ts'

/** A choice as it was made on the screen, before it has an id and a time. */
export interface Chosen {
  readonly how: ConsentChoice['how']
  /** Used for a custom choice; accepting and rejecting everything imply their grants. */
  readonly grants: Grants
  readonly source: 'banner' | 'preferences'
}
/** The facts about consent that the device holds at one moment. */
interface Known {
  /** Epoch ms. */
  readonly now: number
  readonly signal: boolean
  readonly history: ConsentHistory
}

/** The page fires this once, after `pageContextKnown` and before any measurement. */
export const consentStarted = createEvent()
export const choiceMade = createEvent<Chosen>()
export const accepted = choiceMade.prepend((): Chosen => ({ how: 'accept', grants: EVERYTHING, source: 'banner' }))
export const rejected = choiceMade.prepend((): Chosen => ({ how: 'reject', grants: NOTHING, source: 'banner' }))
// CON-5. The three events of a vendor's consent script.
const scriptLoaded = createEvent()
const scriptMissing = createEvent()
const scriptUpdated = createEvent<ConsentSignalState>()
/** Another tab wrote the history, or removed it. */
const historyChangedElsewhere = createEvent<string | null>()

const $ports = combine({ privacySignals: port('privacySignals'), device: port('device'), deviceStorage: port('deviceStorage'), browser: port('browser') })
const $region = $pageContext.map((known): ConsentRegion => known?.region ?? 'unknown')

const setDefaultFx = portFx(port('consentMode'), mode => mode.setDefault(DEFAULT_SIGNALS, { waitForUpdate: WAIT_FOR_UPDATE, regions: REGIONS }))
const readKnown = ({ device, deviceStorage, browser }: BrowserSignalPorts): Known & { readonly broken: boolean } => {
  const { value: history, broken } = readHistory(deviceStorage.read(DEVICE_KEYS.consent))
  return { now: device.now(), signal: browser.gpc() || browser.dnt(), history, broken }
}
const readKnownFx = portFx($ports, readKnown)
const readKnownAgainFx = portFx($ports, readKnown)
const watchHistoryFx = portFx(port('deviceStorage'), storage => storage.watch(DEVICE_KEYS.consent, scopeBind(historyChangedElsewhere, { safe: true })))
const startScriptFx = portFx(combine({ script: port('consentScript'), device: port('device') }), ({ script, device }) => {
  const missing = scopeBind(scriptMissing, { safe: true })
  const isConfigured = script.start({ loaded: scopeBind(scriptLoaded, { safe: true }), failed: missing, updated: scopeBind(scriptUpdated, { safe: true }) })
  if (isConfigured) device.after(SCRIPT_WAIT, missing)
  else missing()
})
const reportBrokenFx = portFx(combine({ device: port('device'), reporter: port('errorReporter') }), ({ device, reporter }) =>
  reporter.report(appError('unknown', device.id()), 'consent/receipt'))
/** The history is read again first, so that a choice of another tab is never lost. */
const chooseFx = portFx(combine({ ports: $ports, region: $region }), ({ ports, region }, { how, grants, source }: Chosen) => {
  const { now, signal, history: before } = readKnown(ports)
  const choice = makeChoice({ id: ports.device.id(), now, how, place: region, signal, grants })
  const history = addChoice(before, choice)
  ports.deviceStorage.write(DEVICE_KEYS.consent, JSON.stringify(history))
  storeRefusal(ports, choice, source)
  return { choice, known: { now, signal, history } }
})
const updateFx = portFx(port('consentMode'), (mode, grants: Grants) => mode.update(signalState(grants)))

const $known = createStore<Known | null>(null)
  .on([readKnownFx.doneData, readKnownAgainFx.doneData], (_, known) => known)
  .on(chooseFx.doneData, (_, { known }) => known)
/** False until consent has started; before that no banner is shown and no command is sent. */
export const $consentReady = $known.map(known => known !== null)
export const $history = $known.map((known): ConsentHistory => known?.history ?? [])
export const $choice = $known.map(known => known && currentChoice(known.now, known.history))
/** CON-3, CON-6. Whether the browser sends Global Privacy Control or Do Not Track. */
export const $privacyAsked = $known.map(known => known?.signal ?? false)
export const $decision = combine($known, $region, (known, region): ConsentDecision =>
  known ? decideConsent({ region, signal: known.signal, choice: currentChoice(known.now, known.history) }) : NOT_DECIDED)

/** CON-5. Who asks for consent: a vendor's script once it has loaded or sent an update, our banner if none does; null until that is known. */
export const $asker = createStore<'own' | 'script' | null>(null)
  .on(scriptMissing, asker => asker ?? 'own')
  .on([scriptLoaded, scriptUpdated], () => 'script')
export const $bannerShown = combine($decision, $asker, ({ asks }, asker) => asks && asker === 'own')
/** CON-1. Consent mode has received its default command. */
export const consentDefaultSet = setDefaultFx.done.map(() => DEFAULT_SIGNALS)
/** CON-1. Consent mode has received an update. */
export const consentUpdateSent = updateFx.done.map(({ params }) => signalState(params))
/** A choice was made in this tab and stored. */
export const consentChosen = chooseFx.doneData.map(({ choice }) => choice)
/** The last choice made in this tab, which the screen confirms as saved. */
export const $justChosen = createStore<ConsentChoice | null>(null).on(consentChosen, (_, choice) => choice)

sample({ clock: consentStarted, source: $known, filter: known => known === null, target: setDefaultFx })
sample({ clock: setDefaultFx.done, target: readKnownFx })
sample({ clock: readKnownFx.doneData, filter: ({ broken }) => broken, target: reportBrokenFx })
sample({ clock: readKnownFx.done, target: [watchHistoryFx, startScriptFx] })
sample({ clock: historyChangedElsewhere, target: readKnownAgainFx })
sample({ clock: choiceMade, filter: $consentReady, target: chooseFx })
/** CON-5. A script repeats its state on every page, so only a state that differs is a choice. */
const $scriptUpdate = createStore<ScriptUpdate | null>(null)
  .on(scriptUpdated, (last, state) => ({ previous: last?.current ?? null, current: grantsIn(state) }))
const scriptChoice = sample({ clock: $scriptUpdate, source: $choice, fn: (choice, update) => update && chosenInScript(choice, update) })
const chosenInScriptNow = sample({ clock: scriptChoice, filter: Boolean })
sample({ clock: chosenInScriptNow, fn: (grants): Chosen => ({ how: 'script', grants, source: 'banner' }), target: chooseFx })

/** CON-4. Only the newest decision takes effect, 500 ms after it was made. */
const { elapsed } = after({ clock: $decision, ms: UPDATE_DELAY })
const confirmedGrants = elapsed.filterMap(({ asks, grants }) => (asks ? undefined : grants))
/** CON-4. The grants in effect: a refusal takes effect at once, a grant after the delay. */
export const $effective = createStore(NOTHING, { updateFilter: (next, last) => !sameGrants(next, last) })
  .on($decision, (effective, { grants }) => stillEffective(effective, grants))
  .on(confirmedGrants, (_, grants) => grants)
const alreadyInEffect = sample({
  clock: $decision,
  source: $effective,
  filter: (effective, { asks, grants }) => !asks && sameGrants(effective, grants),
})

/** The grants that the last update of consent mode carried. */
const $sentGrants = createStore<Grants | null>(null).on(updateFx, (_, grants) => grants)
sample({
  clock: [$effective, confirmedGrants, alreadyInEffect],
  source: { effective: $effective, sent: $sentGrants },
  filter: ({ effective, sent }) => sent === null || !sameGrants(sent, effective),
  fn: ({ effective }) => effective,
  target: updateFx,
})
/** CON-6. Tags that obey consent mode receive the script's updates too, so a grant beyond our decision is revoked at once. */
sample({
  clock: scriptUpdated,
  source: $effective,
  filter: (effective, state) => exceeds(state, effective),
  fn: (effective, state) => stillEffective(effective, grantsIn(state)),
  target: updateFx,
})

/** CON-6. The server records signals and refusals under an identity; a refusal made without one, or offline, is sent later. */
const noteSignalFx = callFx($ports, noteBrowserSignal)
const sendRefusalFx = callFx($ports, sendRefusal)
sample({ clock: [chooseFx.done, sessionStarted, signedIn], source: $session, filter: session => session !== null, target: sendRefusalFx })
sample({ clock: [sessionStarted, signedIn], target: noteSignalFx })
