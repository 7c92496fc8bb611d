/**
 * Small text values on this device. It never throws: if storage is full or forbidden, a value lasts as long as the page, and the
 * value that it replaces is removed. `clear` removes every key except the named ones.
 */
export interface DeviceStorage {
  read(key: string): string | null
  /** Whether the value outlives the page. */
  write(key: string, value: string): boolean
  remove(key: string): void
  clear(except: readonly string[]): void
  /** The keys that have a value. */
  keys(): readonly string[]
  /** Calls back when another page on this device has changed the key; null means removed. The returned function stops it. */
  watch(key: string, changed: (value: string | null) => void): () => void
}
