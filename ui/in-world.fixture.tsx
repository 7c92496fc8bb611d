import type { Decorator } from '@storybook/react-vite'
import { Provider } from 'effector-react'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { memoryDevice } from '#adapters/memory/device.ts'
import { browserData } from '#adapters/memory/world.ts'
import { openPage, type MemoryPage } from './world.fixture.ts'

/** 10:00 UTC of the day on which all stories take place. */
const STORY_DAY = Date.UTC(2026, 10, 21, 10)

/** Before each story: a page in a world of its own, in the state that the story is about; the story finds it as `loaded.world`. `local` is what the device holds, and `server` what the service is made of. */
export const inWorld = (prepare: (world: MemoryPage) => Promise<unknown>, local: Readonly<Record<string, string>> = {}, server: Parameters<typeof memoryBackend>[0] = {}) => ({
  loaders: [async () => {
    const backend = memoryBackend({ device: memoryDevice(STORY_DAY), ...server })
    const world = openPage({ timers: 'real', backend, browser: browserData(local) })
    await prepare(world)
    return { world }
  }],
})

const isMemoryPage = (value: unknown): value is MemoryPage => typeof value === 'object' && value !== null && 'scope' in value
export const withWorld: Decorator = (Story, { loaded }) => {
  const world: unknown = loaded['world']
  return isMemoryPage(world) ? <Provider value={world.scope}><Story /></Provider> : <Story />
}
