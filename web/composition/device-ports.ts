import { browserPage } from '#adapters/browser/browser.ts'
import { browserConnectivity } from '#adapters/browser/connectivity.ts'
import { browserDevice } from '#adapters/browser/device.ts'
import { localDeviceStorage } from '#adapters/storage/local.ts'
import { sessionDeviceStorage } from '#adapters/storage/session.ts'
import type { Ports } from '#core/ports/ports.ts'

export type DevicePorts = Pick<Ports, 'browser' | 'connectivity' | 'device' | 'deviceStorage' | 'sessionStorage'>

/** The ports of the device itself, which a page has from its first moment; all others load after it is drawn. */
export const devicePorts = (): DevicePorts => ({
  browser: browserPage(),
  connectivity: browserConnectivity(),
  device: browserDevice(),
  deviceStorage: localDeviceStorage(),
  sessionStorage: sessionDeviceStorage(),
})
