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

    it('tells nobody on this page of what it changes itself', () => {
      const storage = make()
      const heard: unknown[] = []
      const stop = storage.watch('settings', value => heard.push(value))
      storage.write('settings', 'one')
      storage.remove('settings')
      storage.write('settings', 'two')
      storage.forget([])
      stop()
      stop()
      expect(heard).toEqual([])
    })

    it('AUTH-3 forgets everything but the named keys', () => {
      const storage = make()
      for (const key of ['locale', 'settings', 'attempt:uk-en:hello', 'consent']) storage.write(key, key)
      storage.forget(['locale', 'consent', 'never written'])
      expect(['locale', 'settings', 'attempt:uk-en:hello', 'consent'].map(storage.read)).toEqual(['locale', null, null, 'consent'])
      expect(storage.read('never written')).toBeNull()
    })
  })

/** Two pages of one browser. `open` gives the storages of both, with nothing in them. */
export const describeSharedDeviceStorage = (name: string, open: () => readonly [DeviceStorage, DeviceStorage]) =>
  describe(`DeviceStorage on two pages: ${name}`, () => {
    const watching = () => {
      const [here, there] = open()
      const heard: unknown[] = []
      const stop = here.watch('settings', value => heard.push(value))
      return { here, there, heard, stop }
    }

    it('what one page writes, the other reads', () => {
      const { here, there } = watching()
      there.write('settings', 'one')
      expect(here.read('settings')).toBe('one')
    })

    it('CON-4 a page is told what the other changes, and that it removes it', () => {
      const { there, heard } = watching()
      there.write('settings', 'one')
      there.write('settings', 'two')
      there.remove('settings')
      there.write('settings', '')
      there.forget([])
      expect(heard).toEqual(['one', 'two', null, '', null])
    })

    it('of that key only, of changes only, and of none of its own', () => {
      const { here, there, heard } = watching()
      there.write('consent', 'yes')
      there.remove('settings')
      here.write('settings', 'own')
      there.write('settings', 'own')
      here.remove('settings')
      expect(heard).toEqual([])
    })

    it('each that watches is told, until it stops', () => {
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
