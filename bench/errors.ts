import type { BackendFailure } from '#core/domain/errors/backend-error.ts'
import { noteBackendError } from '#core/usecases/note-backend-error.ts'
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts'
import { type Comparison, compare } from './compare.ts'

const failure = (status: number): BackendFailure => ({ status, url: 'https://api.example.org/v1/profiles?locale=uk', place: 'GET /v1/profiles' })
const TIMES = 100

const contender = (name: string, statuses: readonly number[]) => {
  const ports = { sessionStorage: memoryDeviceStorage(), device: { now: () => 1_000_000, id: () => 'id', zone: () => 'Europe/Kyiv' } }
  const failures = Array.from({ length: TIMES }, (_, at) => failure(statuses[at % statuses.length] ?? 500))
  const run = () => {
    let sent = 0
    for (const each of failures) if (noteBackendError(ports, each)) sent += 1
    return sent
  }
  return { name, run, times: TIMES }
}

/** ERR-2, ERR-3. Compares the three kinds of failures: repeated, new and ignored. */
export const compareErrors = (): Promise<Comparison> =>
  compare('A failure of the backend that is', [
    contender('the same again: silent', [500]),
    contender('another: remembered and sent', [500, 502]),
    contender('a 404: untouched', [404]),
  ])
