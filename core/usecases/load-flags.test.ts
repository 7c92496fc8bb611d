import { errAsync, okAsync } from 'neverthrow'
import { expect, it } from 'vitest'
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts'
import { NOTHING } from '../domain/consent/purposes.ts'
import { appError } from '../domain/errors/app-error.ts'
import { attributesOf } from '../domain/flags/attributes.ts'
import type { RemoteFlags } from '../domain/flags/flags.ts'
import { flagDefaults } from '../domain/flags/flag-answer.ts'
import { storeFlags, storedFlags, loadFlags } from './load-flags.ts'

const attributes = attributesOf({
  userId: 'u1', deviceId: 'd1', device: 'mobile', countryCode: 'UA', source: '', funnelId: '', email: '', hasCoursesPremium: false, registeredAt: '',
  completedFirstLesson: false, experiments: [], grants: NOTHING,
})
const remote: RemoteFlags = {
  flags: { use_fake_progress: { value: true, because: 'experiment' }, use_sand_box: { value: true, because: 'rule' } },
  joined: [{ key: 'bar', variation: 'b', source: 'growthbook', ts: 1 }],
}
const load = async (answered: RemoteFlags | null, deviceStorage = memoryDeviceStorage(), production = true) => {
  const flags = { evaluate: () => (answered ? okAsync(answered) : errAsync(appError('network', 'e'))) }
  const { answer, toStore } = (await loadFlags({ flags, deviceStorage }, attributes, { production }))._unsafeUnwrap()
  if (toStore) storeFlags({ deviceStorage }, toStore)
  return answer
}

it('FLAG-2 the flags are requested with the given attributes', async () => {
  const asked: unknown[] = []
  const flags = { evaluate: (given: typeof attributes) => { asked.push(given); return okAsync(remote) } }
  await loadFlags({ flags, deviceStorage: memoryDeviceStorage() }, attributes, { production: true })
  expect(asked).toEqual([attributes])
})

it('FLAG-2 an answer is stored; offline it is used again and joins no experiment', async () => {
  const device = memoryDeviceStorage()
  expect(await load(remote, device)).toMatchObject({ values: { use_fake_progress: true }, reasons: { use_fake_progress: 'experiment' }, joined: remote.joined })
  expect(await load(null, device)).toMatchObject({ values: { use_fake_progress: true }, reasons: { use_fake_progress: 'cached' }, joined: [] })
})

it('FLAG-2 an answer is not stored before it is used, and a stored one is not stored again', async () => {
  const deviceStorage = memoryDeviceStorage()
  const ask = (evaluate: Parameters<typeof loadFlags>[0]['flags']['evaluate']) => loadFlags({ flags: { evaluate }, deviceStorage }, attributes, { production: true })
  expect((await ask(() => okAsync(remote)))._unsafeUnwrap().toStore).toBe(remote)
  expect(deviceStorage.read('flags')).toBeNull()
  expect((await ask(() => errAsync(appError('network', 'e'))))._unsafeUnwrap().toStore).toBeNull()
})

it('FLAG-3 the defaults apply if there was never an answer or the stored one is broken', async () => {
  expect((await load(null)).values).toEqual(flagDefaults(true))
  expect((await load(null, memoryDeviceStorage(new Map([['flags', '{']])))).values).toEqual(flagDefaults(true))
  expect((await load(null, undefined, false)).values).toEqual(flagDefaults(false))
})

it('FLAG-3 before an answer arrives the one of an earlier visit applies, else the defaults', async () => {
  const deviceStorage = memoryDeviceStorage()
  expect(storedFlags({ deviceStorage }, { production: true }).values).toEqual(flagDefaults(true))
  await load(remote, deviceStorage)
  expect(storedFlags({ deviceStorage }, { production: true })).toMatchObject({ values: { use_fake_progress: true }, reasons: { use_fake_progress: 'cached' }, joined: [] })
  expect(storedFlags({ deviceStorage }, { production: true }).values.use_sand_box).toBe(false)
})

it('FLAG-3 an answer stored outside production cannot switch the sandbox on in production', async () => {
  const device = memoryDeviceStorage()
  expect((await load(remote, device, false)).values.use_sand_box).toBe(true)
  expect(await load(null, device, true)).toMatchObject({ values: { use_sand_box: false }, reasons: { use_sand_box: 'forbidden' } })
})
