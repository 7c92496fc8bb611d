import type { ChildProcess } from 'node:child_process'
import { answers, isFree, start, stop } from './processes.ts'
import { WEB_SCRIPT, webMemory } from './web-process.ts'

export interface Service {
  readonly url: string
  readonly apiUrl: string
  /** Kills the backend as a crash would. */
  killBackend(): Promise<void>
  startBackend(): Promise<void>
  stop(): Promise<void>
}

/** Starts a web server and a backend for one test or one measurement, on the build that they share. */
export const startService = async (port: number, apiPort: number, dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<Service> => {
  const env = {
    ...settings, PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir, NEXT_DIST_DIR: '.next-test',
    WEB_SESSION_SECRET: 'e2e'.repeat(16), FRONT_SECRET: 'front'.repeat(8), NODE_ENV: 'production',
  }
  const url = `http://localhost:${port}`
  const apiUrl = `http://localhost:${apiPort}`
  for (const each of [port, apiPort]) if (!(await isFree(each))) throw new Error(`Port ${each} is taken.`)
  let backend: ChildProcess | undefined
  const startBackend = async () => {
    backend = start('server/main.ts', [], env, `${dataDir}/logs/backend.log`)
    if (await answers(`${apiUrl}/ready`, backend, 300_000)) return
    await stop(backend, 0)
    throw new Error('The backend did not start.')
  }
  await startBackend()
  const web = start(WEB_SCRIPT, [], { ...env, ...webMemory({ ...process.env, ...settings }) }, `${dataDir}/logs/web.log`)
  if (!(await answers(`${url}/api/config`, web, 300_000))) throw new Error('The web did not start.')
  return {
    url,
    apiUrl,
    startBackend,
    killBackend: async () => {
      if (backend) await stop(backend, 0)
    },
    stop: async () => {
      await stop(web)
      if (backend) await stop(backend)
    },
  }
}
