import { fork, type Scope } from 'effector'
import { chosenAnalyticsLog } from '#adapters/analytics/chosen-log.ts'
import { gtagConsentMode } from '#adapters/analytics/consent-mode.ts'
import { vendorConsentScript } from '#adapters/analytics/consent-script.ts'
import { indexedDbAnalyticsLog, noAnalyticsLog } from '#adapters/analytics/analytics-log.ts'
import { browserVendorPage } from '#adapters/analytics/page.ts'
import type { VendorSettings } from '#adapters/analytics/settings.ts'
import { analyticsVendors } from '#adapters/analytics/vendors.ts'
import { sharedAudio } from '#adapters/browser/audio.ts'
import { browserPage } from '#adapters/browser/browser.ts'
import { browserConnectivity } from '#adapters/browser/connectivity.ts'
import { consoleLog } from '#adapters/browser/console-log.ts'
import { browserDevice } from '#adapters/browser/device.ts'
import { browserFingerprint } from '#adapters/browser/fingerprint.ts'
import { webAudioNoisePlayer } from '#adapters/browser/noise-player.ts'
import { webAudioSoundEffects } from '#adapters/browser/sound-effects.ts'
import { chosenReporter } from '#adapters/errors/chosen.ts'
import { consoleReporter } from '#adapters/errors/console.ts'
import { fanOutReporter } from '#adapters/errors/fan-out.ts'
import { noReporter } from '#adapters/errors/none.ts'
import { sentryReporter } from '#adapters/errors/sentry.ts'
import { viewerReporter } from '#adapters/errors/viewer.ts'
import { growthbookFlags } from '#adapters/flags/growthbook.ts'
import { createApi } from '#adapters/http/api.ts'
import { httpPorts } from '#adapters/http/ports.ts'
import { createTokens } from '#adapters/http/tokens.ts'
import { httpWebSession } from '#adapters/http/web-session.ts'
import { localDeviceStorage } from '#adapters/storage/local.ts'
import { indexedDbOutboxes } from '#adapters/storage/outbox.ts'
import { sessionDeviceStorage } from '#adapters/storage/session.ts'
import { storageOutboxes } from '#adapters/storage/storage-outbox.ts'
import { DEVICE_KEYS, SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import type { FailedAnswer } from '#core/domain/errors/backend-error.ts'
import type { Ports } from '#core/ports/ports.ts'
import { portValues } from '#ui/effector/port.ts'
import type { PageConfig } from '../config/page-config.ts'
import type { PortContainer } from './container.ts'
import { vendorsOfFlow } from './vendors-of-flow.ts'

interface BrowserOptions {
  /** The page's config, null until it has loaded; read at every use. */
  readonly config: () => PageConfig | null
  readonly onFailure: (failure: FailedAnswer) => void
}

/** Every port of the app in a browser. */
export const browserPorts = ({ config, onFailure }: BrowserOptions): Ports => {
  const audio = sharedAudio()
  const device = browserDevice()
  const [deviceStorage, sessionStorage] = [localDeviceStorage(), sessionDeviceStorage()]
  const page = browserVendorPage()
  const wire = { zone: device.zone, ids: device.id }
  const hosts = (host: keyof PageConfig['hosts']) => config()?.hosts[host] ?? ''
  const api = createApi({ hosts, tokens: createTokens(), onLeft: () => location.reload(), onFailure, ...wire })

  const isLocal = () => config()?.production === false
  const [kept, notKept] = [indexedDbAnalyticsLog(), noAnalyticsLog()]
  const analyticsLog = chosenAnalyticsLog(() => (isLocal() ? kept : notKept))
  const sentry = sentryReporter({
    dsn: () => config()?.sentryDsn ?? null, release: () => config()?.release ?? '', environment: () => (isLocal() ? 'local' : 'production'),
  })
  const toConsole = consoleReporter()
  const local = fanOutReporter([toConsole, viewerReporter(analyticsLog, device), sentry])
  const noReports = noReporter()
  const errorReporter = chosenReporter(() =>
    config() === null ? toConsole : isLocal() ? local : config()?.sentryDsn === null ? noReports : sentry)
  const vendors = (): VendorSettings => {
    const known = config()
    return known ? vendorsOfFlow(known, { flow: sessionStorage.read(SESSION_KEYS.flow), kept: deviceStorage.read(DEVICE_KEYS.flowPixel) }) : {}
  }

  return {
    ...httpPorts(api),
    analyticsLog,
    analyticsVendors: analyticsVendors({
      settings: vendors, page, onFault: vendor => errorReporter.report(appError('unknown', device.id()), `vendor/${vendor}`),
    }),
    answerOutbox: indexedDbOutboxes(storageOutboxes(deviceStorage)),
    browser: browserPage(),
    connectivity: browserConnectivity(),
    consentMode: gtagConsentMode(page),
    consentScript: vendorConsentScript({ scriptOf: () => config()?.consentScript ?? null, page }),
    device,
    deviceStorage,
    errorReporter,
    featureFlags: growthbookFlags({
      host: () => hosts('flags'), clientKey: () => config()?.flagsClientKey ?? '', ownHost: () => hosts('flags') === hosts('main'), now: device.now, ...wire,
    }),
    fingerprint: browserFingerprint({ device }),
    log: consoleLog(),
    noisePlayer: webAudioNoisePlayer(audio),
    sessionStorage,
    soundEffects: webAudioSoundEffects(audio),
    webSession: httpWebSession({ origin: () => location.origin, ...wire }),
  }
}

interface BrowserApp {
  readonly ports: Ports
  /** The document's one scope. */
  readonly scope: Scope
  /** Loads the container, which no page needs to start. */
  readonly loadContainer: () => Promise<PortContainer>
}

/** The scope and the container of the document, both filled with every port. */
export const browserApp = (options: BrowserOptions): BrowserApp => {
  const ports = browserPorts(options)
  return { ports, scope: fork({ values: portValues(ports) }), loadContainer: async () => (await import('./container.ts')).containerOf(ports) }
}
