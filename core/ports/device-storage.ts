/**
 * Small values kept on this device, as text. Never throws: where storage is full or forbidden, values live as long as the page,
 * and what they replace is gone with it.
 * `forget` removes every key but the named ones.
 */
export interface DeviceStorage {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  forget(except: readonly string[]): void
  /** Calls back when another page on this device has changed the key (null: removed); the returned function stops. */
  watch(key: string, changed: (value: string | null) => void): () => void
}
