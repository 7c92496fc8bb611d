import { createHmac } from 'node:crypto'
import type { ClassroomMediaRoute, Seat } from '#core/domain/classroom/classroom.ts'

export interface MediaConfig {
  /** Servers that tell a browser its address, as `stun:…`. */
  readonly stunUrls: readonly string[]
  /** Servers that carry what cannot go between two browsers, as `turn:…`, and the secret by which they know our people. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | null
  /** A LiveKit server, where one stands for those who outgrow connections between browsers. */
  readonly livekit: { readonly url: string; readonly apiKey: string; readonly apiSecret: string } | null
}
/** How long credentials can be used, ms: as long as a lesson with the time around it. */
const LIFE = 4 * 3_600_000

/** Credentials that end by themselves, as coturn and others understand them (draft-uberti-behave-turn-rest). */
const turnServer = (now: number, { urls, secret }: NonNullable<MediaConfig['turn']>, seat: string) => {
  const username = `${Math.floor((now + LIFE) / 1000)}:${seat}`
  return { urls, username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}

/** How somebody's sound and pictures travel in a classroom. */
export const mediaRouteFor = async (now: number, lesson: string, { seat }: Seat, { stunUrls, turn, livekit }: MediaConfig): Promise<ClassroomMediaRoute> => {
  if (livekit) {
    const { AccessToken } = await import('livekit-server-sdk')
    const token = new AccessToken(livekit.apiKey, livekit.apiSecret, { identity: seat, ttl: LIFE / 1000 })
    token.addGrant({ roomJoin: true, room: lesson, canPublish: true, canSubscribe: true, canPublishData: false })
    return { kind: 'livekit', url: livekit.url, token: await token.toJwt() }
  }
  return { kind: 'mesh', iceServers: [...(stunUrls.length > 0 ? [{ urls: stunUrls }] : []), ...(turn ? [turnServer(now, turn, seat)] : [])] }
}
