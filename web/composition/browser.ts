import { gtagConsentMode } from '#adapters/analytics/consent-mode.ts'
import { vendorConsentScript } from '#adapters/analytics/consent-script.ts'
import { indexedDbAnalyticsLog, noAnalyticsLog } from '#adapters/analytics/analytics-log.ts'
import { browserVendorPage } from '#adapters/analytics/page.ts'
import { analyticsVendors } from '#adapters/analytics/vendors.ts'
import { sharedAudio } from '#adapters/browser/audio.ts'
import { consoleLog } from '#adapters/browser/console-log.ts'
import { browserAuthenticator } from '#adapters/browser/authenticator.ts'
import { browserFingerprint } from '#adapters/browser/fingerprint.ts'
import { webAudioNoisePlayer } from '#adapters/browser/noise-player.ts'
import { browserRecognition } from '#adapters/browser/recognition.ts'
import { browserRecorder } from '#adapters/browser/recorder.ts'
import { webAudioSoundEffects } from '#adapters/browser/sound-effects.ts'
import { browserVoices } from '#adapters/browser/voices.ts'
import { lazyClassroomLine } from '#adapters/http/classroom-line.ts'
import { consoleReporter } from '#adapters/errors/console.ts'
import { fanOutReporter } from '#adapters/errors/fan-out.ts'
import { sentryReporter } from '#adapters/errors/sentry.ts'
import { viewerReporter } from '#adapters/errors/viewer.ts'
import { growthbookFlags } from '#adapters/flags/growthbook.ts'
import { indexedDbOutboxes } from '#adapters/storage/outbox.ts'
import { storageOutboxes } from '#adapters/storage/storage-outbox.ts'
import { browserClassroomMedia } from '#adapters/webrtc/classroom-media.ts'
import { DEVICE_KEYS, SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import type { Ports } from '#core/ports/ports.ts'
import type { BackendPort } from './backend.ts'
import type { PageConfig } from '../config/page-config.ts'
import type { DevicePorts } from './device-ports.ts'
import { vendorsOfFlow } from './vendors-of-flow.ts'

interface BrowserOptions {
  readonly devicePorts: DevicePorts
  readonly config: PageConfig
}

/** The ports that the browser and the services of others answer. */
export const browserPorts = ({ devicePorts, config }: BrowserOptions): Omit<Ports, BackendPort> => {
  const { device, deviceStorage, sessionStorage } = devicePorts
  const audio = sharedAudio()
  const page = browserVendorPage()
  const analyticsLog = config.production ? noAnalyticsLog() : indexedDbAnalyticsLog(page)
  const sentry = sentryReporter({ dsn: config.sentryDsn, release: config.release, environment: config.production ? 'production' : 'local' })
  const errorReporter = config.production ? sentry : fanOutReporter([consoleReporter(), viewerReporter(analyticsLog, device), sentry])
  const vendors = () => vendorsOfFlow(config, { flow: sessionStorage.read(SESSION_KEYS.flow), kept: deviceStorage.read(DEVICE_KEYS.flowPixel) })

  return {
    ...devicePorts,
    analyticsLog,
    analyticsVendors: analyticsVendors({
      settings: vendors, page, onFault: vendor => errorReporter.report(appError('unknown', device.id()), `vendor/${vendor}`),
    }),
    answerOutbox: indexedDbOutboxes(storageOutboxes(deviceStorage)),
    authenticator: browserAuthenticator(device.id),
    classroomLine: lazyClassroomLine(async () => (await import('#adapters/http/line-socket.ts')).socketClassroomLine({ hosts: host => config.hosts[host], device, open: url => new WebSocket(url) }), device),
    classroomMedia: browserClassroomMedia(),
    consentMode: gtagConsentMode(page),
    consentScript: vendorConsentScript({ scriptOf: () => config.consentScript, page }),
    errorReporter,
    featureFlags: growthbookFlags({
      host: () => config.hosts.flags, clientKey: () => config.flagsClientKey, ownHost: () => config.hosts.flags === config.hosts.main, now: device.now, zone: device.zone, ids: device.id,
    }),
    fingerprint: browserFingerprint({ device }),
    log: consoleLog(),
    noisePlayer: webAudioNoisePlayer(audio),
    recognition: browserRecognition(),
    recorder: browserRecorder(),
    soundEffects: webAudioSoundEffects(audio),
    voices: browserVoices(),
  }
}
