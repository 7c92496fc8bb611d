import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UNKNOWN_GEO } from '../domain/geo/geo.ts'
import { type OpenWorld, signInAnonymously, valueOf, type World } from './world.contract.ts'

/** A system that cannot locate its visitors. */
export const describeGeolocation = (name: string, open: OpenWorld) =>
  describe(`Geolocation: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    it('NET-5 anyone may ask, and an unknown part is reported as unknown', async () => {
      const visit = world.visit()
      expect(await valueOf(visit.geolocation.locate())).toEqual(UNKNOWN_GEO)
      await signInAnonymously(world, visit)
      expect(await valueOf(visit.geolocation.locate())).toEqual(UNKNOWN_GEO)
    })
  })
