import type { Place } from '#core/domain/consent/place.ts'
import { settle } from '../shell/in-world.fixture.tsx'
import { start, type World } from '../shell/world.fixture.ts'
import { surroundingsKnown } from '../shell/page-context.ts'
import { consentStarted } from './model.ts'

/** A page that knows where it is, with two vendors connected, on which consent has started. */
export const startAsked = async (world: World, place: Place = 'inside'): Promise<World> => {
  await settle(world, surroundingsKnown, { production: false, place, vendors: ['amplitude', 'facebook'], flowPixels: {} })
  await settle(world, consentStarted, undefined)
  return await start(world)
}
