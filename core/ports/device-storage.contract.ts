import { describe, expect, it } from 'vitest'
import type { DeviceStorage } from './device-storage.ts'

/** `make` gives a storage with nothing in it. */
export const describeDeviceStorage = (name: string, make: () => DeviceStorage) =>
  describe(`DeviceStorage: ${name}`, () => {
    it('reads what was written last, and null where nothing was', () => {
      const storage = make()
      expect(storage.read('settings')).toBeNull()
      storage.write('settings', 'one')
      storage.write('settings', '')
      expect(storage.read('settings')).toBe('')
    })

    it('keeps keys apart, also strange ones, and text unchanged', () => {
      const storage = make()
      const values = { __proto__x: 'a', length: 'b', key: 'c', 'funnel_progress:день/ё': '日本 \u{1f642} "\\' }
      for (const [key, value] of Object.entries(values)) storage.write(key, value)
      for (const [key, value] of Object.entries(values)) expect(storage.read(key), key).toBe(value)
    })

    it('removes one key; removing what is not there does nothing', () => {
      const storage = make()
      storage.write('one', '1')
      storage.write('two', '2')
      storage.remove('one')
      storage.remove('one')
      expect([storage.read('one'), storage.read('two')]).toEqual([null, '2'])
    })

    it('AUTH-3 forgets everything but the named keys', () => {
      const storage = make()
      for (const key of ['locale', 'settings', 'attempt:uk-en:hello', 'consent']) storage.write(key, key)
      storage.forget(['locale', 'consent', 'never written'])
      expect(['locale', 'settings', 'attempt:uk-en:hello', 'consent'].map(storage.read)).toEqual(['locale', null, null, 'consent'])
      expect(storage.read('never written')).toBeNull()
    })
  })
