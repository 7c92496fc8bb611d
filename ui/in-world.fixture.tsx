import type { Decorator } from '@storybook/react-vite'
import { Provider } from 'effector-react'
import { browserData } from '#adapters/memory/world.ts'
import { openPage, type MemoryPage } from './world.fixture.ts'

/** Before each story: a page in a world of its own, in the state that the story is about. */
export const inWorld = (prepare: (page: MemoryPage) => Promise<unknown>, local: Readonly<Record<string, string>> = {}) => ({
  loaders: [async () => {
    const page = openPage({ timers: 'real', browser: browserData(local) })
    await prepare(page)
    return { page }
  }],
})

const isMemoryPage = (value: unknown): value is MemoryPage => typeof value === 'object' && value !== null && 'scope' in value
export const withWorld: Decorator = (Story, { loaded }) => {
  const page: unknown = loaded['page']
  return isMemoryPage(page) ? <Provider value={page.scope}><Story /></Provider> : <Story />
}
