import { err, ok } from 'neverthrow'
import { readJson } from '#core/domain/errors/json.ts'
import type { Profiles } from '#core/ports/profiles.ts'
import { keep, profileOf } from './person.ts'
import type { Visitor } from './visitor.ts'

export const memoryProfiles = ({ backend, registered }: Visitor): Profiles => ({
  fetch: () => backend.reply('profiles.fetch', () => registered().map(profileOf)),
  putKeeper: (key, value) =>
    backend.reply('profiles.putKeeper', () =>
      registered().andThen(person => {
        if (!/^[a-z_]{1,64}$/.test(key) || readJson(value).isErr()) return err('invalid_input' as const)
        keep(person, key, value, backend.device.now())
        return ok(profileOf(person))
      }),
    ),
})
