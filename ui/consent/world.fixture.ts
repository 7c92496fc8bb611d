import { allSettled } from 'effector'
import type { Place } from '#core/domain/consent/place.ts'
import { surroundingsKnown } from '../shell/page-context.ts'
import { consentStarted } from './model.ts'
import { type MemoryPage, start } from '../world.fixture.ts'

/** A page that knows where it is, with two vendors connected, on which consent has started. */
export const startAsked = async (world: MemoryPage, place: Place = 'inside'): Promise<MemoryPage> => {
  await allSettled(surroundingsKnown, { scope: world.scope, params: { production: false, place, vendors: ['amplitude', 'facebook'], flowPixels: {} } })
  await allSettled(consentStarted, { scope: world.scope })
  return await start(world)
}
