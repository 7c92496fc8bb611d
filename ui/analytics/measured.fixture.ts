import type { PageContext } from '#core/domain/page/page-context.ts'
import { VENDOR_NAMES } from '#core/domain/analytics/vendors.ts'
import { UPDATE_DELAY } from '#core/domain/consent/choice.ts'
import type { ConsentRegion } from '#core/domain/consent/region.ts'
import type { RemoteFlags } from '#core/domain/flags/flags.ts'
import type { WorldOptions } from '#adapters/memory/world.ts'
import { consentStarted } from '../consent/model.ts'
import { appStarted } from '../session/model.ts'
import { pageContextKnown } from '../shell/page-context.ts'
import '../shell/tracking.ts'
import { arrived } from '../attribution/address.ts'
import { trigger, type MemoryPage, openPage, settle } from '../world.fixture.ts'

interface MeasuredPageOptions extends Partial<PageContext> {
  readonly region: ConsentRegion
  readonly address?: string
  /** The answer of the flags' evaluator. */
  readonly flags?: RemoteFlags
}
/** Opens a page as the app does; every vendor is configured unless the options say otherwise. */
export const openMeasured = async ({ region, address, flags, ...rest }: MeasuredPageOptions, world: Pick<WorldOptions, 'backend' | 'browser'> = {}) => {
  const page = openPage(world)
  if (flags) page.ports.featureFlags.answerWith(flags)
  if (address !== undefined) page.browser.page.change({ address })
  await trigger(page.scope, arrived, undefined)
  await trigger(page.scope, pageContextKnown, { production: false, vendors: VENDOR_NAMES, flowPixels: {}, ...rest, region })
  await trigger(page.scope, consentStarted, undefined)
  await trigger(page.scope, appStarted, { excluded: false })
  return page
}
/** Moves the device's clock forward and waits until the effects of that have settled. */
export const advance = async ({ device }: Pick<MemoryPage, 'device'>, ms = UPDATE_DELAY): Promise<void> => {
  device.advance(ms)
  await settle()
}
/** Navigates the page to an address. */
export const visit = async (page: MemoryPage, address: string): Promise<void> => {
  page.browser.page.change({ address })
  await trigger(page.scope, arrived, undefined)
}
