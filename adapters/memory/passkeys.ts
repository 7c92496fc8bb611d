import { err, ok, type Result } from 'neverthrow'
import { CONFIRMED_FOR } from '#core/domain/account/confirmation.ts'
import { CHALLENGE_LIFETIME, checkPasskeyName, MOST_PASSKEYS, type Passkey, type PasskeyProof, type PasskeyPurpose } from '#core/domain/account/passkey.ts'
import { isLastWayIn } from '#core/domain/account/linked-account.ts'
import type { Passkeys } from '#core/ports/passkeys.ts'
import { readBytes } from './authenticator.ts'
import type { Refusal } from './faults.ts'
import type { Person } from './person.ts'
import type { Visitor } from './visitor.ts'
import { factsOf } from './ways-in.ts'

const SITE = { id: 'promova.test', name: 'Promova' }

/** Takes the challenge that client data is about, once and in its browser; its own request may come again. */
const isTaken = ({ backend, cookies }: Visitor, clientData: string, purpose: PasskeyPurpose | 'add', requestId: string | null): boolean => {
  const { challenge } = readBytes(clientData)
  const found = typeof challenge === 'string' ? backend.challenges.get(challenge) : undefined
  if (!found || found.purpose !== purpose || found.browser !== cookies.entry || backend.device.now() >= found.madeAt + CHALLENGE_LIFETIME) return false
  if (found.usedFor !== undefined) return found.usedFor !== null && found.usedFor === requestId
  found.usedFor = requestId
  return true
}

/** AUTH-6. The person whose passkey has answered a challenge of this browser. */
export const provedBy = (visitor: Visitor, purpose: PasskeyPurpose, requestId: string, proof: PasskeyProof): Result<Person, 'passkey_refused'> => {
  const { people, device } = visitor.backend
  const owner = [...people.values()].find(({ passkeys }) => passkeys.some(({ id }) => id === proof.id))
  if (!isTaken(visitor, proof.clientData, purpose, requestId) || !owner || proof.user !== owner.id) return err('passkey_refused')
  owner.passkeys = owner.passkeys.map(passkey => (passkey.id === proof.id ? { ...passkey, usedAt: device.now() } : passkey))
  return ok(owner)
}

export const memoryPasskeys = (visitor: Visitor): Passkeys => {
  const { backend, cookies, registered, confirmed } = visitor
  const { reply, device, challenges, sessions } = backend
  const ask = (purpose: PasskeyPurpose | 'add'): string => {
    const challenge = device.id()
    cookies.entry ??= device.id()
    challenges.set(challenge, { purpose, browser: cookies.entry, madeAt: device.now(), usedFor: undefined })
    return challenge
  }
  return {
    list: () => reply('passkeys.list', () => registered().map(({ passkeys }) => passkeys)),
    begin: () => reply('passkeys.begin', () => confirmed().andThen(person => {
      if (person.passkeys.length >= MOST_PASSKEYS) return err('limit_reached')
      return ok({ challenge: ask('add'), site: SITE, user: { id: person.id, name: person.email ?? '' }, known: person.passkeys.map(({ id }) => ({ id, transports: [] })) })
    })),
    add: made => reply('passkeys.add', () => confirmed().andThen((person): Result<Passkey, 'passkey_refused'> => {
      const known = person.passkeys.find(({ id }) => id === made.id)
      if (known) return ok(known)
      if (!isTaken(visitor, made.clientData, 'add', null)) return err('passkey_refused')
      const added: Passkey = { id: made.id, name: '', madeAt: device.now(), usedAt: null, isSynced: false }
      person.passkeys = [...person.passkeys, added]
      return ok(added)
    })),
    rename: (id, text) => reply('passkeys.rename', () => registered().andThen((person): Result<null, Refusal<'invalid_input'>> => {
      const name = checkPasskeyName(text)
      if (name.isErr()) return err({ code: 'invalid_input', field: 'name', reason: name.error })
      person.passkeys = person.passkeys.map(passkey => (passkey.id === id ? { ...passkey, name: name.value } : passkey))
      return ok(null)
    })),
    remove: id => reply('passkeys.remove', () => confirmed().andThen((person): Result<null, 'last_way_in'> => {
      if (!person.passkeys.some(passkey => passkey.id === id)) return ok(null)
      if (isLastWayIn(factsOf(person), id)) return err('last_way_in')
      person.passkeys = person.passkeys.filter(passkey => passkey.id !== id)
      return ok(null)
    })),
    challenge: purpose => reply('passkeys.challenge', () => ok({ challenge: ask(purpose), site: SITE.id })),
    confirm: (requestId, proof) => reply('passkeys.confirm', () => registered().andThen((person): Result<number, 'passkey_refused'> => {
      const owner = provedBy(visitor, 'confirm', requestId, proof)
      const session = cookies.refresh === null ? undefined : sessions.get(cookies.refresh)
      if (owner.isErr() || owner.value !== person || !session || cookies.refresh === null) return err('passkey_refused')
      sessions.set(cookies.refresh, { ...session, confirmedAt: device.now() })
      return ok(device.now() + CONFIRMED_FOR)
    })),
  }
}
