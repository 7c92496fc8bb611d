import { combine, createEvent, createStore, sample, scopeBind } from 'effector'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { UPDATE_DELAY, type ConsentChoice } from '#core/domain/consent/choice.ts'
import { decideConsent, NOT_DECIDED, type ConsentDecision } from '#core/domain/consent/decision.ts'
import { sameGrants, stillEffective, EVERYTHING, NOTHING, type Grants, type ConsentSignalState } from '#core/domain/consent/purposes.ts'
import { REGIONS, type ConsentRegion } from '#core/domain/consent/region.ts'
import { addChoice, currentChoice, makeChoice, readHistory, type ConsentHistory } from '#core/domain/consent/history.ts'
import { chosenInScript, SCRIPT_WAIT, type ScriptWord } from '#core/domain/consent/script.ts'
import { exceeds, grantsIn, signalState, STANDARD, WAIT_FOR_UPDATE } from '#core/domain/consent/signals.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import { type BrowserSignalPorts, keepRefusal, noteBrowserSignal, sendRefusal } from '#core/usecases/record-privacy-signal.ts'
import { after } from '../effector/after.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { $session, sessionStarted, signedIn } from '../session/model.ts'
import { $pageContext } from '../shell/page-context.ts'

/** A way to choose, and where it was taken. */
export interface Chosen {
  readonly how: ConsentChoice['how']
  /** Counts for a custom choice; the other two say theirs. */
  readonly grants: Grants
  readonly source: 'banner' | 'preferences'
}
/** What a device knows of consent at one moment. */
interface Known {
  /** Epoch ms. */
  readonly now: number
  readonly signal: boolean
  readonly history: ConsentHistory
}

/** Fired once by the page, after `surroundingsKnown` and before anything that measures. */
export const consentStarted = createEvent()
export const choiceMade = createEvent<Chosen>()
/** In the banner. */
export const accepted = choiceMade.prepend((): Chosen => ({ how: 'accept', grants: EVERYTHING, source: 'banner' }))
export const rejected = choiceMade.prepend((): Chosen => ({ how: 'reject', grants: NOTHING, source: 'banner' }))
/** CON-5. Of a vendor's consent script. */
const scriptLoaded = createEvent()
const scriptMissing = createEvent()
const scriptTold = createEvent<ConsentSignalState>()
const changedElsewhere = createEvent<string | null>()

const $ports = combine({ privacySignals: port('privacySignals'), device: port('device'), deviceStorage: port('deviceStorage'), browser: port('browser') })
const $region = $pageContext.map((known): ConsentRegion => known?.region ?? 'unknown')

const setStandardFx = portFx(port('consentMode'), mode => mode.standard(STANDARD, { waitForUpdate: WAIT_FOR_UPDATE, regions: REGIONS }))
const look = ({ device, deviceStorage, browser }: BrowserSignalPorts): Known & { readonly broken: boolean } => {
  const { value: history, broken } = readHistory(deviceStorage.read(DEVICE_KEYS.consent))
  return { now: device.now(), signal: browser.gpc() || browser.dnt(), history, broken }
}
const lookFx = portFx($ports, look)
const lookAgainFx = portFx($ports, look)
const watchFx = portFx(port('deviceStorage'), storage => storage.watch(DEVICE_KEYS.consent, scopeBind(changedElsewhere, { safe: true })))
const startScriptFx = portFx(combine({ script: port('consentScript'), device: port('device') }), ({ script, device }) => {
  const missing = scopeBind(scriptMissing, { safe: true })
  const isConfigured = script.start({ loaded: scopeBind(scriptLoaded, { safe: true }), failed: missing, told: scopeBind(scriptTold, { safe: true }) })
  if (isConfigured) device.after(SCRIPT_WAIT, missing)
  else missing()
})
const reportFx = portFx(combine({ device: port('device'), reporter: port('errorReporter') }), ({ device, reporter }) =>
  reporter.report(appError('unknown', device.id()), 'consent/receipt'))
/** Read afresh, so that a choice of another tab is never lost. */
const chooseFx = portFx(combine({ ports: $ports, place: $region }), ({ ports, place }, { how, grants, source }: Chosen) => {
  const { now, signal, history: before } = look(ports)
  const choice = makeChoice({ id: ports.device.id(), now, how, place, signal, grants })
  const history = addChoice(before, choice)
  ports.deviceStorage.write(DEVICE_KEYS.consent, JSON.stringify(history))
  keepRefusal(ports, choice, source)
  return { choice, known: { now, signal, history } }
})
const updateFx = portFx(port('consentMode'), (mode, grants: Grants) => mode.update(signalState(grants)))

const $known = createStore<Known | null>(null)
  .on([lookFx.doneData, lookAgainFx.doneData], (_, known) => known)
  .on(chooseFx.doneData, (_, { known }) => known)
/** False until consent has started: nobody is asked and nothing is said too early. */
export const $consentReady = $known.map(known => known !== null)
export const $history = $known.map((known): ConsentHistory => known?.history ?? [])
export const $choice = $known.map(known => known && currentChoice(known.now, known.history))
/** CON-3, CON-6. Whether the browser asks for privacy. */
export const $privacyAsked = $known.map(known => known?.signal ?? false)
export const $decision = combine($known, $region, (known, region): ConsentDecision =>
  known ? decideConsent({ region, signal: known.signal, choice: currentChoice(known.now, known.history) }) : NOT_DECIDED)

/** CON-5. Who asks: a vendor's consent script once it has loaded or spoken, our own banner where none comes; null while that is open. */
export const $asker = createStore<'own' | 'script' | null>(null)
  .on(scriptMissing, asker => asker ?? 'own')
  .on([scriptLoaded, scriptTold], () => 'script')
export const $bannerShown = combine($decision, $asker, ({ asks }, asker) => asks && asker === 'own')
/** CON-1. What consent mode was told: the default, then each update. */
export const standardSaid = setStandardFx.done.map(() => STANDARD)
export const updateSaid = updateFx.done.map(({ params }) => signalState(params))
/** A choice was made in this tab, and is kept. */
export const consentChosen = chooseFx.doneData.map(({ choice }) => choice)
/** The last choice of this visit, for the word that it is kept. */
export const $justChosen = createStore<ConsentChoice | null>(null).on(consentChosen, (_, choice) => choice)

sample({ clock: consentStarted, source: $known, filter: known => known === null, target: setStandardFx })
sample({ clock: setStandardFx.done, target: lookFx })
sample({ clock: lookFx.doneData, filter: ({ broken }) => broken, target: reportFx })
sample({ clock: lookFx.done, target: [watchFx, startScriptFx] })
sample({ clock: changedElsewhere, target: lookAgainFx })
sample({ clock: choiceMade, filter: $consentReady, target: chooseFx })
/** A script tells what it knows on every page: only what is new is a choice. */
const $word = createStore<ScriptWord | null>(null)
  .on(scriptTold, (word, state) => ({ before: word?.told ?? null, told: grantsIn(state) }))
const weighed = sample({ clock: $word, source: $choice, fn: (choice, word) => word && chosenInScript(choice, word) })
const chosenThere = sample({ clock: weighed, filter: (grants): grants is Grants => grants !== null })
sample({ clock: chosenThere, fn: (grants): Chosen => ({ how: 'script', grants, source: 'banner' }), target: chooseFx })

/** CON-4. Only the newest decision is let through, 500 ms after it was made. */
const { elapsed } = after({ clock: $decision, ms: UPDATE_DELAY })
const letThrough = elapsed.filterMap(({ asks, grants }) => (asks ? undefined : grants))
/** CON-4. The grants let through so far. */
export const $effective = createStore(NOTHING, { updateFilter: (next, last) => !sameGrants(next, last) })
  .on($decision, (effective, { grants }) => stillEffective(effective, grants))
  .on(letThrough, (_, grants) => grants)
const nothingToWaitFor = sample({
  clock: $decision,
  source: $effective,
  filter: (effective, { asks, grants }) => !asks && sameGrants(effective, grants),
})

const $told = createStore<Grants | null>(null).on(updateFx, (_, grants) => grants)
sample({
  clock: [$effective, letThrough, nothingToWaitFor],
  source: { effective: $effective, told: $told },
  filter: ({ effective, told }) => told === null || !sameGrants(told, effective),
  fn: ({ effective }) => effective,
  target: updateFx,
})
/** CON-6. Who obeys consent mode has heard the script as well: what it granted beyond our decision is taken back at once. */
sample({
  clock: scriptTold,
  source: $effective,
  filter: (effective, state) => exceeds(state, effective),
  fn: (effective, state) => stillEffective(effective, grantsIn(state)),
  target: updateFx,
})

/** CON-6. The server records what is asked for somebody: a refusal made before there is an identity, or without a network, waits for one. */
const noteSignalFx = callFx($ports, noteBrowserSignal)
const sendRefusalFx = callFx($ports, sendRefusal)
sample({ clock: [chooseFx.done, sessionStarted, signedIn], source: $session, filter: session => session !== null, target: sendRefusalFx })
sample({ clock: [sessionStarted, signedIn], target: noteSignalFx })
