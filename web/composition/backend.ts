import type { EarlyStart } from '#adapters/http/account.ts'
import { createApi } from '#adapters/http/api.ts'
import { httpPorts } from '#adapters/http/ports.ts'
import { createTokens } from '#adapters/http/tokens.ts'
import { httpWebSession } from '#adapters/http/web-session.ts'
import type { FailedAnswer } from '#core/domain/errors/backend-error.ts'
import type { Device } from '#core/ports/device.ts'
import type { ApiPort, Ports } from '#core/ports/ports.ts'
import type { PageConfig } from '../config/page-config.ts'

export type BackendPort = ApiPort | 'webSession'

interface BackendOptions {
  readonly device: Device
  readonly hosts: PageConfig['hosts']
  readonly onFailure: (failure: FailedAnswer) => void
  /** The start that the page's HTML has sent. */
  readonly early: EarlyStart | undefined
}

/** The ports that our API and the web's own routes answer. */
export const backendPorts = ({ device, hosts, onFailure, early }: BackendOptions): Pick<Ports, BackendPort> => {
  const wire = { zone: device.zone, ids: device.id }
  const api = createApi({ hosts: host => hosts[host], tokens: createTokens(), onLeft: () => location.reload(), onFailure, ...wire })
  return { ...httpPorts(api, device.now, early), webSession: httpWebSession({ origin: () => location.origin, ...wire }) }
}
