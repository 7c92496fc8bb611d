import { err, ok } from 'neverthrow'
import { readJson } from '#core/domain/stored/json.ts'
import { checkName, checkPhone } from '#core/domain/profile/fields.ts'
import type { Profiles } from '#core/ports/profiles.ts'
import { putKeeperValue, profileOf } from './person.ts'
import type { Visitor } from './visitor.ts'

export const memoryProfiles = ({ backend, registered }: Visitor): Profiles => ({
  fetch: () => backend.reply('profiles.fetch', () => registered().map(profileOf)),
  patch: ({ name, phone }) =>
    backend.reply('profiles.patch', () =>
      registered().andThen(person => {
        const called = name === undefined ? ok(person.name) : checkName(name)
        if (called.isErr()) return err({ code: 'invalid_input' as const, field: 'name', reason: called.error })
        const reached = phone === undefined ? ok(person.phone) : phone === null ? ok(null) : checkPhone(phone)
        if (reached.isErr()) return err({ code: 'invalid_input' as const, field: 'phone', reason: reached.error })
        person.name = called.value
        person.phone = reached.value
        return ok(profileOf(person))
      }),
    ),
  claimFreeForUkraine: () => backend.reply('profiles.claimFreeForUkraine', () => registered().map(person => {
    person.freeForUkraine = true
    return profileOf(person)
  })),
  putKeeper: (key, value) =>
    backend.reply('profiles.putKeeper', () =>
      registered().andThen(person => {
        if (!/^[a-z_]{1,64}$/.test(key) || readJson(value).isErr()) return err('invalid_input' as const)
        putKeeperValue(person, key, value, backend.device.now())
        return ok(profileOf(person))
      }),
    ),
})
