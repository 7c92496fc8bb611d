import type { Decorator } from '@storybook/react-vite'
import { allSettled, type EventCallable } from 'effector'
import { Provider } from 'effector-react'
import { createWorld, type World } from './world.fixture.ts'

/** Before each story: a world of its own, in the state the story is about. */
export const inWorld = (prepare: (world: World) => Promise<unknown>, kept: Readonly<Record<string, string>> = {}) => ({
  loaders: [async () => {
    const world = createWorld('real', new Map(Object.entries(kept)))
    await prepare(world)
    return { world }
  }],
})

const isWorld = (value: unknown): value is World => typeof value === 'object' && value !== null && 'scope' in value
export const withWorld: Decorator = (Story, { loaded }) => {
  const world: unknown = loaded['world']
  return isWorld(world) ? <Provider value={world.scope}><Story /></Provider> : <Story />
}

export const settle = <Params,>(world: World, event: EventCallable<Params>, params: Params) => allSettled(event, { scope: world.scope, params })
