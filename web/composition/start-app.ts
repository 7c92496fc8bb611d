import { createWatch, scopeBind, type Scope } from 'effector'
import { startsAnonymously } from '#core/domain/account/anonymous-route.ts'
import { VENDOR_NAMES } from '#core/domain/analytics/vendors.ts'
import { isUnsent } from '#core/domain/funnel/submission.ts'
import { lessonPageAt } from '#core/domain/lesson/lesson-page.ts'
import type { Ports } from '#core/ports/ports.ts'
import { backendFailed } from '#ui/analytics/failures.ts'
import { consentStarted } from '#ui/consent/model.ts'
import { givePorts } from '#ui/effector/port.ts'
// Any page that opens first sends the answers and reports left from an earlier visit.
import '#ui/session/delivery.ts'
import { appStarted, personChangedElsewhere } from '#ui/session/model.ts'
import '#ui/session/reports.ts'
import { untilLoaded } from '#ui/shell/until-loaded.ts'
import { pageContextKnown } from '#ui/shell/page-context.ts'
import type { PageConfig } from '../config/page-config.ts'
import { readConfig } from '../config/read-config.ts'
import { takeEarlyStart } from '../early-start/take-early-start.ts'
import type { backendPorts } from './backend.ts'
import type { browserPorts } from './browser.ts'
import type { DevicePorts } from './device-ports.ts'

/** Ends a task of the browser, so that it can answer its visitor before the work goes on. */
const pause = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise<void>(resolve => void setTimeout(resolve))

interface Options {
  readonly scope: Scope
  readonly devicePorts: DevicePorts
  /** The settings of the page, where it knows them. */
  readonly config: PageConfig | undefined
  /** The path of the page that was opened. */
  readonly path: string
  /** Called once, before the models start. */
  readonly onPorts: (ports: Ports) => void
}

interface PortMakers {
  readonly backendPorts: typeof backendPorts
  readonly browserPorts: typeof browserPorts
}

/**
 * Gives the drawn page the ports that it was drawn without, and starts its models, in several tasks of the browser. CON-1. Nothing is measured before the default of consent is set. The session, which is
 * necessary, may have been started by the page's HTML.
 */
export const startApp = (make: PortMakers) => async ({ scope, devicePorts, config: known, path, onPorts }: Options): Promise<void> => {
  const config = known ?? await readConfig(devicePorts.device.zone())
  const ports = {
    ...make.browserPorts({ devicePorts, config }),
    ...make.backendPorts({ device: devicePorts.device, hosts: config.hosts, onFailure: scopeBind(backendFailed, { scope }), early: takeEarlyStart() }),
  }
  await pause()
  givePorts(scope, ports)
  onPorts(ports)
  const { production, region, vendors, flowPixels, routeWithoutIdentity } = config
  scopeBind(pageContextKnown, { scope })({ production, region, flowPixels, vendors: VENDOR_NAMES.filter(vendor => vendors[vendor] !== undefined) })
  createWatch({ unit: personChangedElsewhere, scope, fn: () => window.location.reload() })
  scopeBind(consentStarted, { scope })()
  await pause()
  scopeBind(appStarted, { scope })({ excluded: !startsAnonymously(path, routeWithoutIdentity), lesson: lessonPageAt(path) })
  if (!ports.deviceStorage.keys().some(key => isUnsent(key, ports.deviceStorage.read(key)))) return
  const { submissionsFound } = await untilLoaded(() => import('#ui/session/submissions.ts'))
  scopeBind(submissionsFound, { scope })()
}
