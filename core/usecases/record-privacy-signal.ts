import { errAsync, okAsync, type ResultAsync } from 'neverthrow'
import { withoutQuery } from '../domain/address/address.ts'
import { DEVICE_KEYS } from '../domain/device/device-keys.ts'
import type { ConsentChoice } from '../domain/consent/choice.ts'
import { readPrivacySignal, type PrivacySignal } from '../domain/consent/privacy-signal.ts'
import { OPTIONAL_PURPOSES } from '../domain/consent/purposes.ts'
import { isRecord } from '../domain/stored/json.ts'
import { readStored } from '../domain/stored/reading.ts'
import type { Browser } from '../ports/browser.ts'
import type { Call } from '../ports/call.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { Device } from '../ports/device.ts'
import type { PrivacySignals } from '../ports/privacy-signals.ts'

export interface BrowserSignalPorts {
  readonly privacySignals: PrivacySignals
  readonly browser: Browser
  readonly device: Pick<Device, 'now'>
  readonly deviceStorage: DeviceStorage
}
/** The signals of this browser that the server received last. */
interface BrowserSignals {
  readonly dnt: boolean
  readonly gpc: boolean
}
const NO_SIGNALS: BrowserSignals = { dnt: false, gpc: false }

const readSignals = (json: string | null): BrowserSignals =>
  readStored(json, NO_SIGNALS, stored => {
    if (!isRecord(stored)) return undefined
    const { dnt, gpc } = stored
    return typeof dnt === 'boolean' && typeof gpc === 'boolean' ? { dnt, gpc } : undefined
  }).value

const done = (): ResultAsync<null, never> => okAsync(null)
/** A signal is settled once the server has accepted it or refused it for good. After any other failure the next page load repeats it. */
const settle = (sent: Call<null>, settled: () => void): ResultAsync<null, never> =>
  sent.orElse(error => (error.code === 'invalid_input' ? okAsync(null) : errAsync(error))).map(() => (settled(), null)).orElse(done)

/**
 * NET-2, CON-6. Tells the server which privacy signal the browser sends, once for each change on this device. A browser that never sent one is not mentioned.
 */
export const noteBrowserSignal = (ports: BrowserSignalPorts): ResultAsync<null, never> => {
  const { privacySignals, browser, device, deviceStorage } = ports
  const asked: BrowserSignals = { dnt: browser.dnt(), gpc: browser.gpc() }
  const sent = readSignals(deviceStorage.read(DEVICE_KEYS.privacySignal))
  if (asked.dnt === sent.dnt && asked.gpc === sent.gpc) return done()
  return settle(
    privacySignals.record({ ...asked, scope: 'marketing', source: 'browser', pageUrl: withoutQuery(browser.address()), at: device.now() }),
    () => deviceStorage.write(DEVICE_KEYS.privacySignal, JSON.stringify(asked)),
  )
}

/** NET-2, CON-4. Stores a choice that refuses marketing until the server has it; any other choice clears what was stored. */
export const storeRefusal = (
  ports: Pick<BrowserSignalPorts, 'browser' | 'deviceStorage'>,
  choice: ConsentChoice,
  source: 'banner' | 'preferences',
): void => {
  const { browser, deviceStorage } = ports
  const { grants, at } = choice
  if (grants.marketing) return deviceStorage.remove(DEVICE_KEYS.refusal)
  const scope = OPTIONAL_PURPOSES.some(purpose => grants[purpose]) ? 'marketing' : 'all'
  const signal: PrivacySignal = { dnt: browser.dnt(), gpc: browser.gpc(), scope, source, pageUrl: withoutQuery(browser.address()), at }
  deviceStorage.write(DEVICE_KEYS.refusal, JSON.stringify(signal))
}

/** NET-2. Sends the stored refusal to the server, for the present person. */
export const sendRefusal = (ports: Pick<BrowserSignalPorts, 'privacySignals' | 'deviceStorage'>): ResultAsync<null, never> => {
  const { privacySignals, deviceStorage } = ports
  const stored = deviceStorage.read(DEVICE_KEYS.refusal)
  const signal = readPrivacySignal(stored)
  if (signal === null) return done()
  return settle(privacySignals.record(signal), () => {
    if (deviceStorage.read(DEVICE_KEYS.refusal) === stored) deviceStorage.remove(DEVICE_KEYS.refusal)
  })
}
