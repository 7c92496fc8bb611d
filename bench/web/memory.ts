import type { Target } from '../figures.ts'
import { freePort, inspectableAt } from '../inspect.ts'
import { watchMemory } from '../memory.ts'
import { build, pageLoad, startWeb } from './servers.ts'

/** Public pages come from the front's memory, and every second one from Next, which renders it for each visitor. */
const PAGES = ['/', '/my-plan', '/uk', '/course/es/a1-1-1', '/hi', '/courses-onboarding', '/ja', '/profile/settings']

/** What the web holds in memory while visitors open its pages. */
export const watchWeb = async (requests: number): Promise<readonly Target[]> => {
  await build()
  const inspectPort = await freePort()
  const web = await startWeb(3123, inspectableAt(inspectPort))
  try {
    const load = pageLoad(web, PAGES, 8)
    return await watchMemory('The web', { pid: web.pid, inspectPort }, requests, load.send)
  } finally {
    await web.stop()
  }
}
