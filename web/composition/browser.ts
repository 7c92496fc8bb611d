import { fork, type Scope } from 'effector'
import { sharedAudio } from '#adapters/browser/audio.ts'
import { browserConnectivity } from '#adapters/browser/connectivity.ts'
import { browserDevice } from '#adapters/browser/device.ts'
import { webAudioNoisePlayer } from '#adapters/browser/noise-player.ts'
import { webAudioSoundEffects } from '#adapters/browser/sound-effects.ts'
import { consoleReporter } from '#adapters/errors/console.ts'
import { httpAccount } from '#adapters/http/account.ts'
import { createApi } from '#adapters/http/api.ts'
import { httpBilling } from '#adapters/http/billing.ts'
import { httpCourses } from '#adapters/http/courses.ts'
import { httpLessonJournal } from '#adapters/http/lesson-journal.ts'
import { httpProfiles } from '#adapters/http/profiles.ts'
import { httpStreaks } from '#adapters/http/streaks.ts'
import { createTokens } from '#adapters/http/tokens.ts'
import { httpWebSession } from '#adapters/http/web-session.ts'
import { localDeviceStorage } from '#adapters/storage/local.ts'
import { indexedDbOutboxes } from '#adapters/storage/outbox.ts'
import { sessionDeviceStorage } from '#adapters/storage/session.ts'
import { storageOutboxes } from '#adapters/storage/storage-outbox.ts'
import * as ports from '#ui/session/ports.ts'
import { container, type DependencyContainer } from './container.ts'
import { TOKENS } from './tokens.ts'

/** All that the app is made of in a browser. `apiOrigin` is asked at every call: the web tells it when the page starts. */
export const browserContainer = (apiOrigin: () => string): DependencyContainer => {
  const shelf = container.createChildContainer()
  const audio = sharedAudio()
  const device = browserDevice()
  const storage = localDeviceStorage()
  const wire = { zone: device.zone, ids: device.id }
  const api = createApi({ host: apiOrigin, tokens: createTokens(), onLeft: () => location.reload(), ...wire })

  shelf.register(TOKENS.device, { useValue: device })
  shelf.register(TOKENS.deviceStorage, { useValue: storage })
  shelf.register(TOKENS.sessionStorage, { useValue: sessionDeviceStorage() })
  shelf.register(TOKENS.api, { useValue: api })
  shelf.register(TOKENS.account, { useFactory: c => httpAccount(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.billing, { useFactory: c => httpBilling(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.courses, { useFactory: c => httpCourses(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.lessonJournal, { useFactory: c => httpLessonJournal(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.profiles, { useFactory: c => httpProfiles(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.streaks, { useFactory: c => httpStreaks(c.resolve(TOKENS.api)) })
  shelf.register(TOKENS.webSession, { useValue: httpWebSession({ origin: () => location.origin, ...wire }) })
  shelf.register(TOKENS.answerOutbox, { useValue: indexedDbOutboxes(storageOutboxes(storage)) })
  shelf.register(TOKENS.connectivity, { useValue: browserConnectivity() })
  shelf.register(TOKENS.soundEffects, { useValue: webAudioSoundEffects(audio) })
  shelf.register(TOKENS.noisePlayer, { useValue: webAudioNoisePlayer(audio) })
  shelf.register(TOKENS.errorReporter, { useValue: consoleReporter() })
  return shelf
}

/** The document's one scope, with every port given. */
export const scopeOf = (shelf: DependencyContainer): Scope =>
  fork({
    values: [
      [ports.$account, shelf.resolve(TOKENS.account)],
      [ports.$answerOutbox, shelf.resolve(TOKENS.answerOutbox)],
      [ports.$billing, shelf.resolve(TOKENS.billing)],
      [ports.$connectivity, shelf.resolve(TOKENS.connectivity)],
      [ports.$courses, shelf.resolve(TOKENS.courses)],
      [ports.$device, shelf.resolve(TOKENS.device)],
      [ports.$deviceStorage, shelf.resolve(TOKENS.deviceStorage)],
      [ports.$errorReporter, shelf.resolve(TOKENS.errorReporter)],
      [ports.$lessonJournal, shelf.resolve(TOKENS.lessonJournal)],
      [ports.$noisePlayer, shelf.resolve(TOKENS.noisePlayer)],
      [ports.$profiles, shelf.resolve(TOKENS.profiles)],
      [ports.$sessionStorage, shelf.resolve(TOKENS.sessionStorage)],
      [ports.$soundEffects, shelf.resolve(TOKENS.soundEffects)],
      [ports.$streaks, shelf.resolve(TOKENS.streaks)],
      [ports.$webSession, shelf.resolve(TOKENS.webSession)],
    ],
  })
