import { allSettled } from 'effector'
import { describe, expect, it } from 'vitest'
import { memoryAppCode } from '#adapters/memory/two-step.ts'
import { CONFIRMED_FOR } from '#core/domain/account/confirmation.ts'
import { LEARNER, type MemoryPage, openPage, startRegistered } from '../world.fixture.ts'
import * as confirm from './confirm-model.ts'
import { $proof, $security, left, opened } from './model.ts'
import * as passkeys from './passkeys-model.ts'
import { later, withPasskey, withTwoStep } from './second-factor.fixture.ts'
import * as twoStep from './two-step-model.ts'

const open = async (prepare: (page: MemoryPage) => Promise<unknown> = startRegistered) => {
  const page = openPage({ timers: 'soon' })
  await prepare(page)
  await allSettled(opened, { scope: page.scope })
  return page
}
const names = ({ scope }: MemoryPage) => scope.getState(passkeys.$passkeys)?.map(({ name }) => name)

describe('passkeys', () => {
  it('AUTH-6 one is made, added and counted', async () => {
    const page = await open()
    await allSettled(passkeys.addAsked, { scope: page.scope })
    expect([names(page), page.scope.getState(passkeys.$done), page.scope.getState($security)?.passkeys]).toEqual([[''], { what: 'added' }, 1])
  })
  it('AUTH-6 one that the account does not have yet is sent once more, and not made anew', async () => {
    const page = await open()
    page.backend.failNext('unavailable', 'passkeys.add')
    await allSettled(passkeys.addAsked, { scope: page.scope })
    expect(page.scope.getState(passkeys.$failure)?.code).toBe('unavailable')
    await allSettled(passkeys.retried, { scope: page.scope })
    expect([names(page), page.browser.passkeys.length, page.scope.getState(passkeys.$failure)]).toEqual([[''], 1, null])
  })
  it('PRO-11 a confirmation that ends meanwhile is asked for then', async () => {
    const page = await open(withPasskey)
    page.device.advance(CONFIRMED_FOR)
    await allSettled(passkeys.addAsked, { scope: page.scope })
    expect([page.scope.getState(passkeys.$failure)?.code, page.scope.getState($proof)]).toEqual(['confirmation_needed', 'password'])
    await allSettled(confirm.passkeyAsked, { scope: page.scope })
    expect([page.scope.getState($proof), page.scope.getState(confirm.$passkeyFailure)]).toEqual(['none', null])
  })
  it('PRO-11 a name is checked at its field, and changed', async () => {
    const page = await open(withPasskey)
    const [first] = page.scope.getState(passkeys.$passkeys) ?? []
    await allSettled(passkeys.renameAsked, { scope: page.scope, params: first?.id ?? '' })
    expect(page.scope.getState(passkeys.form.$values)).toEqual({ name: 'My phone' })
    for (const text of [' ', 'x'.repeat(61), ' New phone ']) {
      await allSettled(passkeys.form.typed, { scope: page.scope, params: { field: 'name', text } })
      await allSettled(passkeys.form.submitted, { scope: page.scope })
    }
    expect([names(page), page.scope.getState(passkeys.$renaming), page.scope.getState(passkeys.$done)]).toEqual([['New phone'], null, { what: 'renamed' }])
  })
  it('PRO-11 one goes once its person is sure, and the last way in stays', async () => {
    const page = await open(withPasskey)
    const [first] = page.scope.getState(passkeys.$passkeys) ?? []
    const person = page.backend.account(LEARNER.email)
    if (person) person.password = null
    await allSettled(passkeys.removeAsked, { scope: page.scope, params: first?.id ?? '' })
    await allSettled(passkeys.removeConfirmed, { scope: page.scope })
    expect([names(page), page.scope.getState(passkeys.$failure)?.code]).toEqual([['My phone'], 'last_way_in'])
    if (person) person.emailProvedAt = 1
    await allSettled(passkeys.removeConfirmed, { scope: page.scope })
    expect([names(page), page.scope.getState(passkeys.$done), page.scope.getState($security)?.passkeys]).toEqual([[], { what: 'removed', passkey: first }, 0])
  })
})

describe('confirming', () => {
  it('PRO-11 by the password, whose fault is named at its field', async () => {
    const page = await open(later(withTwoStep))
    expect([page.scope.getState($proof), page.scope.getState(confirm.$canUsePasskey)]).toEqual(['password', false])
    for (const [text, faults] of [['', { current: 'missing' }], ['something else', { current: 'wrong' }]] as const) {
      await allSettled(confirm.form.typed, { scope: page.scope, params: { field: 'current', text } })
      await allSettled(confirm.form.submitted, { scope: page.scope })
      expect(page.scope.getState(confirm.form.$faults)).toEqual(faults)
    }
    await allSettled(confirm.form.typed, { scope: page.scope, params: { field: 'current', text: LEARNER.password } })
    await allSettled(confirm.form.submitted, { scope: page.scope })
    expect([page.scope.getState($proof), page.scope.getState(confirm.form.$values)]).toEqual(['none', { current: '' }])
  })
})

describe('the second step', () => {
  const codeOf = (page: MemoryPage) => memoryAppCode(page.device.now(), page.scope.getState(twoStep.$secret)?.secret ?? '')
  const enter = async ({ scope }: MemoryPage, text: string) => {
    await allSettled(twoStep.form.typed, { scope, params: { field: 'code', text } })
    await allSettled(twoStep.form.submitted, { scope })
  }
  it('AUTH-6 it is on once a code was entered, and the recovery codes are shown until they are put away', async () => {
    const page = await open()
    await allSettled(twoStep.setUpAsked, { scope: page.scope })
    await enter(page, '12')
    expect(page.scope.getState(twoStep.form.$faults)).toEqual({ code: 'missing' })
    await enter(page, codeOf(page) === '000000' ? '000001' : '000000')
    expect([page.scope.getState(twoStep.form.$faults), page.scope.getState(twoStep.$failure)]).toEqual([{ code: 'wrong' }, null])
    await enter(page, codeOf(page))
    expect([page.scope.getState(twoStep.$codes)?.length, page.scope.getState(twoStep.$secret), page.scope.getState($security)?.twoStep?.recoveryCodes]).toEqual([10, null, 10])
    await allSettled(twoStep.codesSaved, { scope: page.scope })
    expect(page.scope.getState(twoStep.$codes)).toBeNull()
  })
  it('AUTH-6 after a lost answer the same codes come', async () => {
    const page = await open()
    await allSettled(twoStep.setUpAsked, { scope: page.scope })
    page.backend.loseNext('twoStep.turnOn')
    await enter(page, codeOf(page))
    expect([page.scope.getState(twoStep.$codes), page.scope.getState(twoStep.$failure)?.code]).toEqual([null, 'network'])
    const stored = page.backend.account(LEARNER.email)?.twoStep?.codes
    await allSettled(twoStep.retried, { scope: page.scope })
    expect(page.scope.getState(twoStep.$codes)?.map(code => code.replaceAll('-', ''))).toEqual(stored)
  })
  it('AUTH-6 neither secret nor codes outlive the visit', async () => {
    for (const prepare of [startRegistered, withTwoStep]) {
      const page = await open(prepare)
      await allSettled(prepare === withTwoStep ? twoStep.remakeAsked : twoStep.setUpAsked, { scope: page.scope })
      expect(page.scope.getState(twoStep.$secret) ?? page.scope.getState(twoStep.$codes)).not.toBeNull()
      await allSettled(left, { scope: page.scope })
      expect([page.scope.getState(twoStep.$secret), page.scope.getState(twoStep.$codes)]).toEqual([null, null])
    }
  })
  it('AUTH-6 new codes take the place of the old ones', async () => {
    const page = await open(withTwoStep)
    const before = page.backend.account(LEARNER.email)?.twoStep?.codes
    await allSettled(twoStep.remakeAsked, { scope: page.scope })
    const fresh = page.scope.getState(twoStep.$codes)?.map(code => code.replaceAll('-', ''))
    expect([fresh?.length, fresh?.some(code => before?.includes(code))]).toEqual([10, false])
  })
  it('PRO-11 it is off once its person is sure', async () => {
    const page = await open(withTwoStep)
    await allSettled(twoStep.turnOffAsked, { scope: page.scope })
    await allSettled(twoStep.turnOffCanceled, { scope: page.scope })
    expect([page.scope.getState(twoStep.$isTurningOff), page.scope.getState($security)?.twoStep]).toMatchObject([false, { recoveryCodes: 10 }])
    page.backend.failNext('network', 'twoStep.turnOff')
    await allSettled(twoStep.turnOffAsked, { scope: page.scope })
    await allSettled(twoStep.turnOffConfirmed, { scope: page.scope })
    expect(page.scope.getState(twoStep.$failure)?.code).toBe('network')
    await allSettled(twoStep.retried, { scope: page.scope })
    expect([page.scope.getState(twoStep.$isTurnedOff), page.scope.getState($security)?.twoStep]).toEqual([true, null])
  })
})
