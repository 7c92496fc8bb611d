import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export interface ApiProcess {
  readonly pid: number | undefined
  readonly port: number
  readonly url: string
  isAlive(): boolean
  /** Stops the process and returns its exit code; null when a signal ended it. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
  /** Closes the channel to the process, as the end of its parent does, and returns its exit code. */
  abandon(): Promise<number | null>
}
export interface Ended {
  readonly code: number | null
  readonly stderr: string
}

const running = new Set<ChildProcess>()
process.once('exit', () => { for (const child of running) child.kill('SIGKILL') })

const launch = (env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root, env: { PATH: process.env['PATH'], NODE_ENV: 'production', API_PORT: '0', HOST: '127.0.0.1', ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => { stderr += chunk.toString() })
  const ended = new Promise<Ended>(resolve => {
    child.once('close', code => {
      running.delete(child)
      resolve({ code, stderr })
    })
  })
  const listening = new Promise<number>(resolve => {
    let stdout = ''
    const read = (chunk: Buffer) => {
      stdout += chunk.toString()
      const port = /"port":(\d+)[^\n]*"msg":"listening"/.exec(stdout)?.[1]
      if (port === undefined) return
      // The log of a hundred thousand requests is read and dropped.
      child.stdout?.off('data', read).resume()
      resolve(Number(port))
    }
    child.stdout?.on('data', read)
  })
  return { child, ended, listening }
}

/** Starts the API as a process of its own, on a free port. */
export const startApi = async (env: Readonly<Record<string, string>>): Promise<ApiProcess> => {
  const { child, ended, listening } = launch(env)
  const port = await Promise.race([listening, ended.then(({ stderr }) => { throw new Error(`the API did not start: ${stderr}`) })])
  return {
    pid: child.pid,
    port,
    url: `http://127.0.0.1:${port}`,
    isAlive: () => running.has(child),
    end: async signal => {
      child.kill(signal)
      return (await ended).code
    },
    abandon: async () => {
      // A child whose channel was closed from here has no `close`.
      const exited = new Promise<number | null>(resolve => { child.once('exit', resolve) })
      child.disconnect()
      return exited
    },
  }
}

/** Starts the API where it should fail, and returns its output and exit code. */
export const failToStart = async (env: Readonly<Record<string, string>>): Promise<Ended> => {
  const { child, ended, listening } = launch(env)
  return Promise.race([ended, listening.then(() => {
    child.kill('SIGKILL')
    throw new Error('the API started, though it should not')
  })])
}

/** A function that sends a request of the test client to the process, from an address behind a proxy where one is named. */
export const asApp = ({ url }: Pick<ApiProcess, 'url'>, address?: () => string) => ({
  request: (input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init?.headers)
    headers.delete('host')
    headers.delete('origin')
    if (address) headers.set('x-forwarded-for', address())
    return fetch(url + pathname + search, { ...init, headers })
  },
})
