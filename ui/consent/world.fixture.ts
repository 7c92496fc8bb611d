import { allSettled } from 'effector'
import type { ConsentRegion } from '#core/domain/consent/region.ts'
import { pageContextKnown } from '../shell/page-context.ts'
import { consentStarted } from './model.ts'
import { type MemoryPage, start } from '../world.fixture.ts'

/** Starts a page with two vendors connected, whose region is known and whose consent has started. */
export const startConsent = async (world: MemoryPage, region: ConsentRegion = 'inside'): Promise<MemoryPage> => {
  await allSettled(pageContextKnown, { scope: world.scope, params: { production: false, region, vendors: ['amplitude', 'facebook'], flowPixels: {} } })
  await allSettled(consentStarted, { scope: world.scope })
  return await start(world)
}
