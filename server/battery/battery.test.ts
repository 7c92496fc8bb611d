import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomOf } from '#core/domain/random/random.ts'
import { SMALL, type World } from './fault.ts'
import { FAULTS } from './faults.ts'
import { openWorld } from './world.ts'

describe.each(['postgres', 'embedded'] as const)('a service on %s stands', kind => {
  let world: World & { readonly close: () => Promise<void> }
  beforeAll(async () => { world = await openWorld(kind, SMALL, randomOf('battery')) })
  afterAll(async () => { await world.close() })
  it.each(FAULTS.filter(({ on, onlyInFull }) => on.includes(kind) && onlyInFull === undefined))('ERR-5 $name', async ({ run }) => {
    const { wrong } = await run(world)
    expect(wrong).toEqual([])
    expect(world.api.isAlive()).toBe(true)
  })
})
