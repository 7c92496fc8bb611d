import { ResultAsync } from 'neverthrow'
import { keptKey, type LessonRef } from '../domain/lesson/answer.ts'
import { parseStoredAttempt, serializeAttempt, type StoredAttempt } from '../domain/lesson/stored-attempt.ts'
import { isRecord, readJson } from '../domain/stored/json.ts'
import type { Courses } from '../ports/courses.ts'
import type { Device } from '../ports/device.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'

export interface KeepPorts {
  readonly courses: Courses
  readonly device: Device
  readonly deviceStorage: DeviceStorage
}

/** How old a kept lesson may be before it is fetched anew: it does not know what was learned since. */
const FRESH = 86_400_000

interface Kept {
  /** Epoch ms. */
  readonly keptAt: number
  readonly attempt: StoredAttempt
}
const readKept = (storage: DeviceStorage, ref: LessonRef): Kept | null => {
  const value = readJson(storage.read(keptKey(ref)) ?? '').unwrapOr(null)
  if (!isRecord(value) || typeof value['keptAt'] !== 'number' || typeof value['attempt'] !== 'string') return null
  const attempt = parseStoredAttempt(value['attempt'], ref)
  return attempt && { keptAt: value['keptAt'], attempt }
}

export const dropKept = (storage: DeviceStorage, ref: LessonRef): void => storage.remove(keptKey(ref))

/** ROUTE-8. A new attempt at a lesson that was kept for when there is no network, once; null if none was. */
export const takeKept = (storage: DeviceStorage, ref: LessonRef): StoredAttempt | null => {
  const kept = readKept(storage, ref)
  dropKept(storage, ref)
  return kept && kept.attempt
}

const keep = async ({ courses, device, deviceStorage }: KeepPorts, course: Pick<LessonRef, 'native' | 'target'>, lessons: readonly string[]): Promise<readonly string[]> => {
  const wanted = new Set(lessons.map(lesson => keptKey({ ...course, lesson })))
  for (const key of deviceStorage.keys()) if (key.startsWith(keptKey(course)) && !wanted.has(key)) deviceStorage.remove(key)
  for (const lesson of lessons) {
    const ref = { ...course, lesson }
    const known = readKept(deviceStorage, ref)
    if (known && Math.abs(device.now() - known.keptAt) < FRESH) continue
    const id = device.id()
    const opened = await courses.lesson(ref, id)
    if (opened.isOk()) deviceStorage.write(keptKey(ref), JSON.stringify({ keptAt: device.now(), attempt: serializeAttempt({ id, lesson: opened.value, answers: [] }) }))
    else if (opened.error.code === 'network') break
  }
  return lessons.filter(lesson => readKept(deviceStorage, { ...course, lesson }) !== null)
}

/**
 * ROUTE-8. Keeps lessons of a course on the device for when there is no network, and no others of it: those that are a day old are fetched
 * again, one after another. Resolves to those that are there.
 */
export const keepLessons = (ports: KeepPorts, course: Pick<LessonRef, 'native' | 'target'>, lessons: readonly string[]): ResultAsync<readonly string[], never> =>
  ResultAsync.fromSafePromise(keep(ports, course, lessons))
