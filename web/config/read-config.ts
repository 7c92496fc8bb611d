import { FIRST_BYTE_WAIT } from '#core/domain/retry/policy.ts'
import { PageConfig } from './page-config.ts'

const RETRY_MS = 2000
const later = (ms: number) => new Promise<void>(resolve => void setTimeout(resolve, ms))

/** Requests /api/config until it answers; any other answer, such as a proxy's page, is ignored. NET-1: the zone is sent, since it is our own host. */
export const readConfig = async (zone: string, { fetch = globalThis.fetch, pause = later } = {}): Promise<PageConfig> => {
  for (;;) {
    const answer = await fetch('/api/config', { headers: { 'x-time-location': zone }, signal: AbortSignal.timeout(FIRST_BYTE_WAIT) }).catch(() => null)
    const config = PageConfig.safeParse(answer?.ok ? await answer.json().catch(() => null) : null)
    if (config.success) return config.data
    await pause(RETRY_MS)
  }
}
