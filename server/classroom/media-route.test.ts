import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { mediaRouteFor } from './media-route.ts'

const SEAT = { seat: 'a1', name: 'Ada', role: 'learner' } as const
const NOW = Date.UTC(2026, 10, 27)

it('TUT-2 browsers are told where to look for each other, with credentials that end by themselves', async () => {
  const route = await mediaRouteFor(NOW, 'l1', SEAT, { stunUrls: ['stun:s.test'], turn: { urls: ['turn:t.test'], secret: 'the secret of coturn' }, livekit: null })
  const username = `${NOW / 1000 + 4 * 3600}:a1`
  expect(route).toEqual({ kind: 'mesh', iceServers: [{ urls: ['stun:s.test'] }, { urls: ['turn:t.test'], username, credential: createHmac('sha1', 'the secret of coturn').update(username).digest('base64') }] })
  expect(await mediaRouteFor(NOW, 'l1', SEAT, { stunUrls: [], turn: null, livekit: null })).toEqual({ kind: 'mesh', iceServers: [] })
})
it('TUT-2 where there is a LiveKit server, its token lets one seat into one room', async () => {
  const apiSecret = 'a secret of at least thirty-two characters'
  const route = await mediaRouteFor(NOW, 'l1', SEAT, { stunUrls: [], turn: null, livekit: { url: 'wss://live.test', apiKey: 'key', apiSecret } })
  expect(route).toMatchObject({ kind: 'livekit', url: 'wss://live.test' })
  const { payload } = await jwtVerify(route.kind === 'livekit' ? route.token : '', new TextEncoder().encode(apiSecret))
  expect(payload).toMatchObject({ iss: 'key', sub: 'a1', video: { room: 'l1', roomJoin: true, canPublish: true, canSubscribe: true, canPublishData: false } })
})
