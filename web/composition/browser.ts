import { fork, type Scope } from 'effector'
import { gtagConsentMode } from '#adapters/analytics/consent-mode.ts'
import { vendorConsentScript } from '#adapters/analytics/consent-script.ts'
import { indexedDbMeasurementLog, noMeasurementLog } from '#adapters/analytics/measurement-log.ts'
import { browserVendorPage } from '#adapters/analytics/page.ts'
import type { VendorSettings } from '#adapters/analytics/settings.ts'
import { measurementVendors } from '#adapters/analytics/vendors.ts'
import { sharedAudio } from '#adapters/browser/audio.ts'
import { browserPage } from '#adapters/browser/browser.ts'
import { browserConnectivity } from '#adapters/browser/connectivity.ts'
import { consoleLog } from '#adapters/browser/console-log.ts'
import { browserDevice } from '#adapters/browser/device.ts'
import { browserFingerprint } from '#adapters/browser/fingerprint.ts'
import { webAudioNoisePlayer } from '#adapters/browser/noise-player.ts'
import { webAudioSoundEffects } from '#adapters/browser/sound-effects.ts'
import { consoleReporter } from '#adapters/errors/console.ts'
import { fanOutReporter } from '#adapters/errors/fan-out.ts'
import { noReporter } from '#adapters/errors/none.ts'
import { sentryReporter } from '#adapters/errors/sentry.ts'
import { viewerReporter } from '#adapters/errors/viewer.ts'
import { growthbookFlags } from '#adapters/flags/growthbook.ts'
import { httpAccount } from '#adapters/http/account.ts'
import { createApi } from '#adapters/http/api.ts'
import { httpBilling } from '#adapters/http/billing.ts'
import { httpCourses } from '#adapters/http/courses.ts'
import { httpExperiments } from '#adapters/http/experiments.ts'
import { httpGeolocation } from '#adapters/http/geolocation.ts'
import { httpLessonJournal } from '#adapters/http/lesson-journal.ts'
import { httpPrivacySignals } from '#adapters/http/privacy-signals.ts'
import { httpProfiles } from '#adapters/http/profiles.ts'
import { httpStreaks } from '#adapters/http/streaks.ts'
import { createTokens } from '#adapters/http/tokens.ts'
import { httpVisitorTracking } from '#adapters/http/visitor-tracking.ts'
import { httpWebSession } from '#adapters/http/web-session.ts'
import { localDeviceStorage } from '#adapters/storage/local.ts'
import { indexedDbOutboxes } from '#adapters/storage/outbox.ts'
import { sessionDeviceStorage } from '#adapters/storage/session.ts'
import { storageOutboxes } from '#adapters/storage/storage-outbox.ts'
import { DEVICE_KEYS, SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import type { FailedAnswer } from '#core/domain/errors/backend-error.ts'
import type { ErrorReporter } from '#core/ports/error-reporter.ts'
import type { MeasurementLog } from '#core/ports/measurement.ts'
import * as ports from '#ui/ports.ts'
import type { PageConfig } from '../config.ts'
import { container, type DependencyContainer } from './container.ts'
import { later } from './later.ts'
import { TOKENS } from './tokens.ts'
import { vendorsOfFlow } from './vendors-of-flow.ts'

interface BrowserOptions {
  /** Null until the page has been told; asked at every use. */
  readonly config: () => PageConfig | null
  readonly onFailure: (failure: FailedAnswer) => void
}

/** All that the app is made of in a browser. */
export const browserContainer = ({ config, onFailure }: BrowserOptions): DependencyContainer => {
  const shelf = container.createChildContainer()
  const audio = sharedAudio()
  const device = browserDevice()
  const [storage, session] = [localDeviceStorage(), sessionDeviceStorage()]
  const page = browserVendorPage()
  const wire = { zone: device.zone, ids: device.id }
  const hosts = (host: keyof PageConfig['hosts']) => config()?.hosts[host] ?? ''
  const api = createApi({ hosts, tokens: createTokens(), onLeft: () => location.reload(), onFailure, ...wire })

  const vendors = (): VendorSettings => {
    const told = config()
    return told ? vendorsOfFlow(told, { flow: session.read(SESSION_KEYS.flow), kept: storage.read(DEVICE_KEYS.flowPixel) }) : {}
  }
  const isLocal = () => config()?.production === false
  const [kept, notKept] = [indexedDbMeasurementLog(), noMeasurementLog()]
  const measurementLog = later<MeasurementLog>(() => (isLocal() ? kept : notKept))
  const toConsole = consoleReporter()
  const sentry = sentryReporter({
    dsn: () => config()?.sentryDsn ?? null, release: () => config()?.release ?? '', environment: () => (isLocal() ? 'local' : 'production'),
  })
  const local = fanOutReporter([toConsole, viewerReporter(measurementLog, device), sentry])
  const nobody = noReporter()
  const reporter = () => (config() === null ? toConsole : isLocal() ? local : config()?.sentryDsn === null ? nobody : sentry)

  shelf.register(TOKENS.device, { useValue: device })
  shelf.register(TOKENS.deviceStorage, { useValue: storage })
  shelf.register(TOKENS.sessionStorage, { useValue: session })
  shelf.register(TOKENS.api, { useValue: api })
  shelf.register(TOKENS.account, { useFactory: c => httpAccount(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.billing, { useFactory: c => httpBilling(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.courses, { useFactory: c => httpCourses(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.experiments, { useFactory: c => httpExperiments(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.geolocation, { useFactory: c => httpGeolocation(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.lessonJournal, { useFactory: c => httpLessonJournal(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.privacySignals, { useFactory: c => httpPrivacySignals(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.profiles, { useFactory: c => httpProfiles(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.streaks, { useFactory: c => httpStreaks(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.visitorTracking, { useFactory: c => httpVisitorTracking(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.webSession, { useValue: httpWebSession({ origin: () => location.origin, ...wire }) })
  shelf.register(TOKENS.answerOutbox, { useValue: indexedDbOutboxes(storageOutboxes(storage)) })
  shelf.register(TOKENS.browser, { useValue: browserPage() })
  shelf.register(TOKENS.connectivity, { useValue: browserConnectivity() })
  shelf.register(TOKENS.fingerprint, { useValue: browserFingerprint({ device }) })
  shelf.register(TOKENS.soundEffects, { useValue: webAudioSoundEffects(audio) })
  shelf.register(TOKENS.noisePlayer, { useValue: webAudioNoisePlayer(audio) })
  shelf.register(TOKENS.log, { useValue: consoleLog() })
  const errorReporter = later<ErrorReporter>(reporter)
  shelf.register(TOKENS.errorReporter, { useValue: errorReporter })
  shelf.register(TOKENS.consentMode, { useValue: gtagConsentMode(page) })
  shelf.register(TOKENS.consentScript, { useValue: vendorConsentScript({ scriptOf: () => config()?.consentScript ?? null, page }) })
  shelf.register(TOKENS.measurementVendors, { useValue: measurementVendors({ settings: vendors, page, onFault: vendor => errorReporter.report(appError('unknown', device.id()), `vendor/${vendor}`) }) })
  shelf.register(TOKENS.measurementLog, { useValue: measurementLog })
  shelf.register(TOKENS.featureFlags, {
    useValue: growthbookFlags({
      host: () => hosts('flags'), clientKey: () => config()?.flagsClientKey ?? '', ownHost: () => hosts('flags') === hosts('main'), now: device.now, ...wire,
    }),
  })
  return shelf
}

/** The document's one scope, with every port given. */
export const scopeOf = (shelf: DependencyContainer): Scope =>
  fork({
    values: [
      [ports.$account, shelf.resolve(TOKENS.account)],
      [ports.$answerOutbox, shelf.resolve(TOKENS.answerOutbox)],
      [ports.$billing, shelf.resolve(TOKENS.billing)],
      [ports.$browser, shelf.resolve(TOKENS.browser)],
      [ports.$connectivity, shelf.resolve(TOKENS.connectivity)],
      [ports.$consentMode, shelf.resolve(TOKENS.consentMode)],
      [ports.$consentScript, shelf.resolve(TOKENS.consentScript)],
      [ports.$courses, shelf.resolve(TOKENS.courses)],
      [ports.$device, shelf.resolve(TOKENS.device)],
      [ports.$deviceStorage, shelf.resolve(TOKENS.deviceStorage)],
      [ports.$errorReporter, shelf.resolve(TOKENS.errorReporter)],
      [ports.$experiments, shelf.resolve(TOKENS.experiments)],
      [ports.$featureFlags, shelf.resolve(TOKENS.featureFlags)],
      [ports.$fingerprint, shelf.resolve(TOKENS.fingerprint)],
      [ports.$geolocation, shelf.resolve(TOKENS.geolocation)],
      [ports.$lessonJournal, shelf.resolve(TOKENS.lessonJournal)],
      [ports.$log, shelf.resolve(TOKENS.log)],
      [ports.$measurementLog, shelf.resolve(TOKENS.measurementLog)],
      [ports.$measurementVendors, shelf.resolve(TOKENS.measurementVendors)],
      [ports.$noisePlayer, shelf.resolve(TOKENS.noisePlayer)],
      [ports.$privacySignals, shelf.resolve(TOKENS.privacySignals)],
      [ports.$profiles, shelf.resolve(TOKENS.profiles)],
      [ports.$sessionStorage, shelf.resolve(TOKENS.sessionStorage)],
      [ports.$soundEffects, shelf.resolve(TOKENS.soundEffects)],
      [ports.$streaks, shelf.resolve(TOKENS.streaks)],
      [ports.$visitorTracking, shelf.resolve(TOKENS.visitorTracking)],
      [ports.$webSession, shelf.resolve(TOKENS.webSession)],
    ],
  })
