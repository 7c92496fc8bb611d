import type { NewReading } from '../domain/book/reading.ts'
import { readUnsaved, type UnsavedReading } from '../domain/book/unsaved-reading.ts'
import { UNSAVED_READING } from '../domain/device/device-keys.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'

/** Each change has a key of its own, so that two tabs that write at once never write over each other. */
const unsavedKey = ({ target, change, place, minute }: Omit<UnsavedReading, 'account'>) => {
  if (change) return `${UNSAVED_READING}${change.id}`
  return `${UNSAVED_READING}${place ? `${target}.${place.book}` : `minute.${String(minute)}`}`
}

/** Keeps a change, a place or a minute until the server has it. Whether it outlives the page. */
export const storeUnsaved = (storage: DeviceStorage, unsaved: UnsavedReading): boolean => storage.write(unsavedKey(unsaved), JSON.stringify(unsaved))

export interface WaitingReading extends UnsavedReading {
  readonly key: string
  /** As it was stored: another tab may have replaced a place since. */
  readonly stored: string
}
/** What waits on the device for this account; what somebody else did there is not theirs. */
export const waitingReading = (storage: DeviceStorage, account: string | null): readonly WaitingReading[] =>
  storage.keys().filter(key => key.startsWith(UNSAVED_READING)).toSorted().flatMap(key => {
    const stored = storage.read(key)
    const unsaved = readUnsaved(stored)
    return stored !== null && unsaved && (unsaved.account === null || unsaved.account === account) ? [{ ...unsaved, key, stored }] : []
  })

export const readingIn = (waiting: readonly Omit<UnsavedReading, 'account' | 'target'>[]): Required<NewReading> => ({
  changes: waiting.flatMap(({ change }) => change ?? []), places: waiting.flatMap(({ place }) => place ?? []), minutes: waiting.flatMap(({ minute }) => minute ?? []),
})
