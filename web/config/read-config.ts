import { FIRST_BYTE_WAIT } from '#core/domain/retry/policy.ts'
import { untilLoaded } from '#ui/shell/until-loaded.ts'
import { PageConfig } from './page-config.ts'

interface Options {
  readonly fetch?: typeof globalThis.fetch
  readonly pause?: (ms: number) => Promise<void>
}

/** Requests /api/config until it answers; any other answer, such as a proxy's page, is ignored. NET-1: the zone is sent, since it is our own host. */
export const readConfig = (zone: string, { fetch = globalThis.fetch, pause }: Options = {}): Promise<PageConfig> =>
  untilLoaded(async () => {
    const answer = await fetch('/api/config', { headers: { 'x-time-location': zone }, signal: AbortSignal.timeout(FIRST_BYTE_WAIT) })
    if (!answer.ok) throw new Error(`/api/config answered ${answer.status}.`)
    return PageConfig.parse(await answer.json())
  }, pause)
