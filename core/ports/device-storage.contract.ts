import { describe, expect, it } from 'vitest'
import type { DeviceStorage } from './device-storage.ts'

/** `make` returns an empty storage, whose values outlive the page if not said otherwise. */
export const describeDeviceStorage = (name: string, make: () => DeviceStorage, outlives = true) =>
  describe(`DeviceStorage: ${name}`, () => {
    it('reads the value written last, and null for a missing key', () => {
      const storage = make()
      expect(storage.read('settings')).toBeNull()
      storage.write('settings', 'one')
      storage.write('settings', '')
      expect(storage.read('settings')).toBe('')
    })

    it('says whether a value outlives the page whenever it writes one', () => {
      const storage = make()
      expect([storage.write('settings', 'one'), storage.write('settings', 'one')]).toEqual([outlives, outlives])
    })

    it('keeps values of different keys apart and unchanged, also under unusual keys', () => {
      const storage = make()
      const values = { __proto__x: 'a', length: 'b', key: 'c', 'funnel_progress:день/ё': '日本 \u{1f642} "\\' }
      for (const [key, value] of Object.entries(values)) storage.write(key, value)
      for (const [key, value] of Object.entries(values)) expect(storage.read(key), key).toBe(value)
    })

    it('lists the keys that have a value', () => {
      const storage = make()
      for (const key of ['one', 'two', 'three']) storage.write(key, '')
      storage.remove('two')
      expect(storage.keys().toSorted()).toEqual(['one', 'three'])
      storage.clear(['one'])
      expect(storage.keys()).toEqual(['one'])
    })

    it('removes one key, and removing a missing key does nothing', () => {
      const storage = make()
      storage.write('one', '1')
      storage.write('two', '2')
      storage.remove('one')
      storage.remove('one')
      expect([storage.read('one'), storage.read('two')]).toEqual([null, '2'])
    })

    it('does not notify a page of its own changes', () => {
      const storage = make()
      const heard: unknown[] = []
      const stop = storage.watch('settings', value => heard.push(value))
      storage.write('settings', 'one')
      storage.remove('settings')
      storage.write('settings', 'two')
      storage.clear([])
      stop()
      stop()
      expect(heard).toEqual([])
    })

    it('AUTH-3 clears everything except the named keys', () => {
      const storage = make()
      for (const key of ['locale', 'settings', 'attempt:uk-en:hello', 'consent']) storage.write(key, key)
      storage.clear(['locale', 'consent', 'never written'])
      expect(['locale', 'settings', 'attempt:uk-en:hello', 'consent'].map(storage.read)).toEqual(['locale', null, null, 'consent'])
      expect(storage.read('never written')).toBeNull()
    })
  })

/** Two pages of one browser. `open` returns the empty storages of both. */
export const describeSharedDeviceStorage = (name: string, open: () => readonly [DeviceStorage, DeviceStorage]) =>
  describe(`DeviceStorage on two pages: ${name}`, () => {
    const watching = () => {
      const [here, there] = open()
      const heard: unknown[] = []
      const stop = here.watch('settings', value => heard.push(value))
      return { here, there, heard, stop }
    }

    it('a page reads what another page wrote', () => {
      const { here, there } = watching()
      there.write('settings', 'one')
      expect(here.read('settings')).toBe('one')
    })

    it('CON-4 notifies a page when another page changes or removes a value', () => {
      const { there, heard } = watching()
      there.write('settings', 'one')
      there.write('settings', 'two')
      there.remove('settings')
      there.write('settings', '')
      there.clear([])
      expect(heard).toEqual(['one', 'two', null, '', null])
    })

    it('notifies a watcher only of changes to its key that other pages make', () => {
      const { here, there, heard } = watching()
      there.write('consent', 'yes')
      there.remove('settings')
      here.write('settings', 'own')
      there.write('settings', 'own')
      here.remove('settings')
      expect(heard).toEqual([])
    })

    it('notifies every watcher until it stops', () => {
      const { here, there, heard, stop } = watching()
      const also: unknown[] = []
      const stopAlso = here.watch('settings', value => also.push(value))
      there.write('settings', 'one')
      stop()
      stop()
      there.write('settings', 'two')
      stopAlso()
      there.write('settings', 'three')
      expect([heard, also]).toEqual([['one'], ['one', 'two']])
    })
  })
