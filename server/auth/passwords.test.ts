import { expect, it } from 'vitest'
import { hashPassword, NOBODY, verifyPassword } from './passwords.ts'

/** The algorithm, its version and what one hash costs. */
const costOf = (hash: string) => hash.split('$').slice(0, 4)

it('AUTH-2 where there is no account a password is checked against a hash that costs as much as any', async () => {
  const hash = (await hashPassword('correct horse battery'))._unsafeUnwrap()
  expect(costOf(NOBODY)).toEqual(costOf(hash))
  expect(NOBODY).toHaveLength(hash.length)
  const answers = [[hash, 'correct horse battery'], [hash, 'another'], [null, 'another'], [undefined, '']] as const
  expect(await Promise.all(answers.map(async ([stored, password]) => (await verifyPassword(stored, password))._unsafeUnwrap()))).toEqual([true, false, false, false])
})
