import { FIRST_BYTE_WAIT } from '#core/domain/retry/policy.ts'
import { PageConfig } from './page-config.ts'

const RETRY_MS = 2000
const later = (ms: number) => new Promise<void>(resolve => void setTimeout(resolve, ms))

/** Asks /api/config until it answers; what a network says in its place is not taken for an answer. NET-1: it is our own host, so the zone goes along. */
export const readConfig = async (zone: string, { fetch = globalThis.fetch, pause = later } = {}): Promise<PageConfig> => {
  for (;;) {
    const answer = await fetch('/api/config', { headers: { 'x-time-location': zone }, signal: AbortSignal.timeout(FIRST_BYTE_WAIT) }).catch(() => null)
    const config = PageConfig.safeParse(answer?.ok ? await answer.json().catch(() => null) : null)
    if (config.success) return config.data
    await pause(RETRY_MS)
  }
}
