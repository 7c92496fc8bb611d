import type { MediaTools } from '#core/ports/classroom-media.ts'
import { browserDevices } from './devices.ts'
import { liveKitSession } from './livekit.ts'
import { meshSession } from './mesh.ts'
import { browserOwnMedia } from './own-media.ts'

/** The devices of the browser, and its connections to the others of a classroom, over whichever route it has. */
export const browserMediaTools: MediaTools = {
  ...browserDevices,
  own: browserOwnMedia,
  join: ({ route, ...place }, listener) =>
    (route.kind === 'mesh' ? meshSession({ ...place, iceServers: route.iceServers }, listener) : liveKitSession({ ...place, url: route.url, token: route.token }, listener)),
}
