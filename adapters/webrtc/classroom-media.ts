import { errAsync, ResultAsync } from 'neverthrow'
import type { ClassroomMedia, MediaTools } from '#core/ports/classroom-media.ts'

/** The part of a browser that tells whether it can. */
interface Able {
  readonly RTCPeerConnection?: unknown
  readonly navigator?: { readonly mediaDevices?: unknown }
}
/** Sound and pictures of the browser, whose code is loaded in a classroom alone. */
export const browserClassroomMedia = (
  load: () => Promise<MediaTools> = async () => (await import('./media-tools.ts')).browserMediaTools, browser: Able = globalThis,
): ClassroomMedia => {
  /** Over plain http no page has devices. */
  const isSupported = () => browser.RTCPeerConnection !== undefined && browser.navigator?.mediaDevices !== undefined
  return {
    isSupported,
    load: () => (isSupported() ? ResultAsync.fromPromise(load(), () => 'unsupported' as const) : errAsync('unsupported')),
  }
}
