import { allSettled } from 'effector'
import { describe, expect, it } from 'vitest'
import { CONFIRMED_FOR } from '#core/domain/account/confirmation.ts'
import { EMAIL_CODE_LIFETIME } from '#core/domain/account/email-code.ts'
import { $session, signedIn, signedOut, signOutConfirmed } from '../session/model.ts'
import { LEARNER, type MemoryPage, openPage, settle, start, startRegistered } from '../world.fixture.ts'
import * as data from './data-model.ts'
import * as email from './email-model.ts'
import { $proof, $security, left, opened } from './model.ts'
import * as password from './password-model.ts'
import * as sessions from './sessions-model.ts'

const NEW_PASSWORD = 'calm blue river'
const OTHER = 'olena@other.example'

const open = async (page: MemoryPage) => {
  await allSettled(opened, { scope: page.scope })
  return page
}
/** The page of somebody who came in a while ago. */
const openLater = async () => {
  const page = await startRegistered()
  page.device.advance(CONFIRMED_FOR)
  return open(page)
}
const codeTo = ({ backend }: MemoryPage, address: string) => backend.letters.get(address)?.code ?? ''

describe('the password', () => {
  const fill = async ({ scope }: MemoryPage, texts: { readonly current?: string; readonly password: string }) => {
    for (const field of ['current', 'password'] as const) if (texts[field] !== undefined) await allSettled(password.typed, { scope, params: { field, text: texts[field] } })
    await allSettled(password.submitted, { scope })
  }

  it('PRO-11 who has just come in chooses another one without the old', async () => {
    const page = await open(await startRegistered())
    expect(page.scope.getState($proof)).toBe('none')
    await fill(page, { password: NEW_PASSWORD })
    expect([page.scope.getState(password.$isSaved), page.scope.getState(password.$values)]).toEqual([true, { current: '', password: '' }])
    expect(page.backend.account(LEARNER.email)?.password).toBe(NEW_PASSWORD)
  })
  it('PRO-11 later the old one is asked for, and a wrong one is named at its field', async () => {
    const page = await openLater()
    expect(page.scope.getState($proof)).toBe('password')
    await fill(page, { password: NEW_PASSWORD })
    expect(page.scope.getState(password.$faults)).toEqual({ current: 'missing' })
    await fill(page, { current: 'something else', password: NEW_PASSWORD })
    expect([page.scope.getState(password.$faults), page.scope.getState(password.$firstInvalid), page.scope.getState(password.$failure)]).toEqual([{ current: 'wrong' }, 'current', null])
    await fill(page, { current: LEARNER.password, password: NEW_PASSWORD })
    expect(page.scope.getState(password.$isSaved)).toBe(true)
  })
  it('PRO-11 a password that only the server refuses is named at its field', async () => {
    const page = await open(await startRegistered())
    await fill(page, { password: '12345678' })
    expect([page.scope.getState(password.$faults), page.scope.getState(password.$isSaved)]).toEqual([{ password: 'common' }, false])
  })
  it('PRO-11 a confirmation that ends while the form is open is asked for then', async () => {
    const page = await open(await startRegistered())
    page.device.advance(CONFIRMED_FOR)
    await fill(page, { password: NEW_PASSWORD })
    expect([page.scope.getState(password.$failure)?.code, page.scope.getState($proof)]).toEqual(['confirmation_needed', 'password'])
    await fill(page, { current: LEARNER.password, password: NEW_PASSWORD })
    expect(page.scope.getState(password.$isSaved)).toBe(true)
  })
  it('PRO-11 who has no password shows by a link that it is they', async () => {
    const page = await startRegistered()
    const person = page.backend.account(LEARNER.email)
    if (person) person.password = null
    page.device.advance(CONFIRMED_FOR)
    expect((await open(page)).scope.getState($proof)).toBe('link')
  })
})

describe('the address', () => {
  const change = async ({ scope }: MemoryPage, texts: { readonly email: string; readonly current?: string }) => {
    for (const field of ['email', 'current'] as const) if (texts[field] !== undefined) await allSettled(email.address.typed, { scope, params: { field, text: texts[field] } })
    await allSettled(email.address.submitted, { scope })
  }
  const enter = async ({ scope }: MemoryPage, text: string) => {
    await allSettled(email.code.typed, { scope, params: { field: 'code', text } })
    await allSettled(email.code.submitted, { scope })
  }

  it('PRO-11 the code of the welcome letter proves it', async () => {
    const page = await open(await startRegistered())
    expect(page.scope.getState(email.$codeSentTo)).toBe(LEARNER.email)
    const code = codeTo(page, LEARNER.email)
    await enter(page, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(page.scope.getState(email.$done)).toEqual({ email: LEARNER.email, changed: false })
    expect([page.scope.getState($security)?.isEmailProved, page.scope.getState(email.$codeSentTo)]).toEqual([true, null])
  })
  it('PRO-11 another one takes its place once its code is entered, everywhere on the page', async () => {
    const page = await openLater()
    await change(page, { email: OTHER, current: LEARNER.password })
    expect(page.scope.getState(email.$codeSentTo)).toBe(OTHER)
    await enter(page, codeTo(page, OTHER))
    expect(page.scope.getState(email.$done)).toEqual({ email: OTHER, changed: true })
    expect([page.scope.getState($session)?.email, page.scope.getState($security)?.email]).toEqual([OTHER, OTHER])
  })
  it('PRO-11 faults of both fields are shown together, and the server’s too', async () => {
    const page = await openLater()
    await change(page, { email: 'olena@' })
    expect(page.scope.getState(email.address.$faults)).toEqual({ email: 'invalid', current: 'missing' })
    await change(page, { email: OTHER, current: 'something else' })
    expect([page.scope.getState(email.address.$faults), page.scope.getState(email.$failure)]).toEqual([{ current: 'wrong' }, null])
  })
  it('PRO-11 a wrong code is named at its field, and one that has ended needs a new one', async () => {
    const page = await open(await startRegistered())
    await enter(page, '12')
    expect(page.scope.getState(email.code.$faults)).toEqual({ code: 'missing' })
    await enter(page, '000000')
    expect(page.scope.getState(email.code.$faults)).toEqual({ code: 'wrong' })
    page.device.advance(CONFIRMED_FOR)
    await enter(page, codeTo(page, LEARNER.email))
    expect(page.scope.getState(email.$failure)?.code).toBe('link_expired')
    await allSettled(email.codeAskedAgain, { scope: page.scope })
    await enter(page, codeTo(page, LEARNER.email))
    expect(page.scope.getState(email.$done)?.email).toBe(LEARNER.email)
  })
  it('PRO-11 a code that has ended keeps its page, and is not taken for one that was sent once more', async () => {
    const page = await open(await startRegistered())
    page.device.advance(EMAIL_CODE_LIFETIME)
    await enter(page, codeTo(page, LEARNER.email))
    expect([page.scope.getState(email.$failure)?.code, page.scope.getState(email.$codeSentTo), page.scope.getState(email.$isSentAgain)]).toEqual(['link_expired', LEARNER.email, false])
    page.backend.failNext('rate_limited', 'accountSecurity.sendEmailCode')
    await allSettled(email.codeAskedAgain, { scope: page.scope })
    expect([page.scope.getState(email.$failure)?.code, page.scope.getState(email.$codeSentTo)]).toEqual(['rate_limited', LEARNER.email])
    await allSettled(email.retried, { scope: page.scope })
    expect([page.scope.getState(email.$failure), page.scope.getState(email.$codeSentTo), page.scope.getState(email.$isSentAgain)]).toEqual([null, LEARNER.email, true])
  })
  it('PRO-11 the first code that is sent once more is the one of the welcome letter, and says so', async () => {
    const page = await open(await startRegistered())
    await allSettled(email.codeAskedAgain, { scope: page.scope })
    expect(page.scope.getState(email.$isSentAgain)).toBe(true)
    await allSettled(email.otherAddress, { scope: page.scope })
    await change(page, { email: OTHER })
    expect(page.scope.getState(email.$isSentAgain)).toBe(false)
  })
  it('PRO-11 a code that is sent once more goes to the address that waits for it', async () => {
    const page = await open(await startRegistered())
    await allSettled(email.otherAddress, { scope: page.scope })
    await change(page, { email: OTHER })
    const [own, first] = [LEARNER.email, OTHER].map(address => codeTo(page, address))
    await allSettled(email.codeAskedAgain, { scope: page.scope })
    expect([codeTo(page, LEARNER.email) === own, codeTo(page, OTHER) === first, page.scope.getState(email.$codeSentTo)]).toEqual([true, false, OTHER])
  })
  it('PRO-11 a new address whose confirmation has ended waits in the form for the password', async () => {
    const page = await startRegistered()
    page.device.advance(CONFIRMED_FOR - 1)
    await open(page)
    await change(page, { email: OTHER })
    page.device.advance(1)
    await allSettled(email.codeAskedAgain, { scope: page.scope })
    expect([page.scope.getState(email.$codeSentTo), page.scope.getState(email.address.$values), page.scope.getState($proof)]).toEqual([null, { email: OTHER, current: '' }, 'password'])
    expect(page.scope.getState(email.$failure)?.code).toBe('confirmation_needed')
    await allSettled(email.address.typed, { scope: page.scope, params: { field: 'current', text: LEARNER.password } })
    await allSettled(email.address.submitted, { scope: page.scope })
    expect([page.scope.getState(email.$codeSentTo), page.scope.getState(email.$failure)]).toEqual([OTHER, null])
    await allSettled(email.otherAddress, { scope: page.scope })
    expect(page.scope.getState(email.address.$values)).toEqual({ email: '', current: '' })
  })
  it('PRO-11 a code is typed with the digits of any keyboard', async () => {
    for (const zero of ['０', '०']) {
      const page = await open(await startRegistered())
      const code = [...codeTo(page, LEARNER.email)].map(digit => String.fromCharCode(zero.charCodeAt(0) + Number(digit))).join('')
      await enter(page, code)
      expect(page.scope.getState(email.$done)?.email, code).toBe(LEARNER.email)
    }
  })
  it('PRO-11 what failed is what is tried again', async () => {
    const page = await open(await startRegistered())
    page.backend.failNext('network', 'accountSecurity.sendEmailCode')
    await allSettled(email.codeAskedAgain, { scope: page.scope })
    await allSettled(email.retried, { scope: page.scope })
    expect([page.scope.getState(email.$failure), page.scope.getState(email.$isSentAgain)]).toEqual([null, true])
    page.backend.failNext('network', 'accountSecurity.enterEmailCode')
    await enter(page, codeTo(page, LEARNER.email))
    expect(page.scope.getState(email.$failure)?.code).toBe('network')
    await allSettled(email.retried, { scope: page.scope })
    expect(page.scope.getState(email.$done)?.email).toBe(LEARNER.email)
    page.backend.failNext('network', 'accountSecurity.sendEmailCode')
    await change(page, { email: OTHER })
    expect(page.scope.getState(email.$codeSentTo)).toBeNull()
    await allSettled(email.retried, { scope: page.scope })
    expect(page.scope.getState(email.$codeSentTo)).toBe(OTHER)
  })
  it('PRO-11 a failure goes once something else is typed, or the page is opened again', async () => {
    const fail = async (page: MemoryPage) => {
      page.backend.failNext('unavailable', 'accountSecurity.enterEmailCode')
      await enter(page, codeTo(page, LEARNER.email))
      expect(page.scope.getState(email.$failure)?.code).toBe('unavailable')
    }
    const page = await open(await startRegistered())
    for (const clear of [
      () => allSettled(email.code.typed, { scope: page.scope, params: { field: 'code', text: '1' } }),
      () => allSettled(email.address.typed, { scope: page.scope, params: { field: 'email', text: OTHER } }),
      () => allSettled(email.otherAddress, { scope: page.scope }),
      () => open(page),
    ]) {
      await fail(page)
      await clear()
      expect(page.scope.getState(email.$failure)).toBeNull()
    }
  })
  it('PRO-11 the code is left for another address', async () => {
    const page = await open(await startRegistered())
    await allSettled(email.otherAddress, { scope: page.scope })
    expect(page.scope.getState(email.$codeSentTo)).toBeNull()
    await change(page, { email: OTHER })
    expect(page.scope.getState(email.$codeSentTo)).toBe(OTHER)
  })
})

describe('sessions', () => {
  it('AUTH-2 one is ended, then all others, and this one goes on', async () => {
    const page = await startRegistered()
    for (let time = 0; time < 2; time += 1) {
      page.device.advance(1)
      await openPage({ backend: page.backend }).ports.account.signIn(page.device.id(), LEARNER, {})
    }
    await allSettled(sessions.opened, { scope: page.scope })
    const [first] = page.scope.getState(sessions.$sessions) ?? []
    await allSettled(sessions.ended, { scope: page.scope, params: first?.id ?? '' })
    expect(page.scope.getState(sessions.$sessions)?.map(({ current }) => current)).toEqual([false, true])
    expect(page.scope.getState(sessions.$lastEnded)).toMatchObject({ id: first?.id })
    await allSettled(sessions.othersEnded, { scope: page.scope })
    expect(page.scope.getState(sessions.$sessions)?.map(({ current }) => current)).toEqual([true])
    expect([page.scope.getState(sessions.$lastEnded), (await page.ports.profiles.fetch()).isOk()]).toEqual(['others', true])
  })
  it('AUTH-2 the list is read again after an end, and what could not be ended is tried again', async () => {
    const page = await startRegistered()
    const signInElsewhere = () => openPage({ backend: page.backend }).ports.account.signIn(page.device.id(), LEARNER, {})
    page.device.advance(1)
    await signInElsewhere()
    await allSettled(sessions.opened, { scope: page.scope })
    page.device.advance(1)
    await signInElsewhere()
    page.backend.failNext('network', 'accountSecurity.endSession')
    await allSettled(sessions.ended, { scope: page.scope, params: page.scope.getState(sessions.$sessions)?.[0]?.id ?? '' })
    await allSettled(sessions.endRetried, { scope: page.scope })
    expect(page.scope.getState(sessions.$sessions)?.map(({ current }) => current)).toEqual([false, true])
    page.backend.failNext('network', 'accountSecurity.endOtherSessions')
    await allSettled(sessions.othersEnded, { scope: page.scope })
    await allSettled(sessions.endRetried, { scope: page.scope })
    expect(page.scope.getState(sessions.$sessions)?.map(({ current }) => current)).toEqual([true])
  })
  it('AUTH-2 one that could not be ended stays, and says why', async () => {
    const page = await startRegistered()
    page.device.advance(1)
    await openPage({ backend: page.backend }).ports.account.signIn(page.device.id(), LEARNER, {})
    await allSettled(sessions.opened, { scope: page.scope })
    page.backend.failNext('network', 'accountSecurity.endSession')
    await allSettled(sessions.ended, { scope: page.scope, params: page.scope.getState(sessions.$sessions)?.[0]?.id ?? '' })
    expect([page.scope.getState(sessions.$sessions)?.length, page.scope.getState(sessions.$failure)?.code]).toEqual([2, 'network'])
  })
})

it('PRO-11 nothing is read for a page that nobody looks at', async () => {
  const page = await startRegistered()
  expect(page.scope.getState($security)).toBeNull()
  await open(page)
  await allSettled(left, { scope: page.scope })
  const session = page.scope.getState($session)
  if (session) await allSettled(signedIn, { scope: page.scope, params: session })
  expect(page.scope.getState($security)).toBeNull()
})

it('AUTH-5 a visitor is asked nothing', async () => {
  const page = await open(await start())
  expect(page.scope.getState($security)).toBeNull()
})

describe('the data', () => {
  it('GDPR 15, 20 the file comes once for each press, and is named once the browser has it', async () => {
    const page = await open(await startRegistered())
    await allSettled(data.downloadAsked, { scope: page.scope })
    const file = page.scope.getState(data.$file)
    expect(JSON.parse(await file?.text() ?? '')).toMatchObject({ account: { email: LEARNER.email } })
    await allSettled(data.fileSaved, { scope: page.scope, params: file?.name ?? '' })
    expect([page.scope.getState(data.$file), page.scope.getState(data.$savedAs)]).toEqual([null, file?.name])
  })
  it('GDPR 17 who is sure leaves nothing behind, and goes on as a visitor', async () => {
    const page = await openLater()
    await allSettled(data.eraseAsked, { scope: page.scope })
    await allSettled(data.form.submitted, { scope: page.scope })
    expect(page.scope.getState(data.form.$faults)).toEqual({ current: 'missing' })
    for (const text of ['something else', LEARNER.password]) {
      await allSettled(data.form.typed, { scope: page.scope, params: { field: 'current', text } })
      await allSettled(data.form.submitted, { scope: page.scope })
    }
    expect([page.scope.getState(data.$isErased), page.backend.account(LEARNER.email)]).toEqual([true, undefined])
    expect(page.scope.getState($session)).toMatchObject({ registration: 'unregistered' })
  })
  it('PRO-11 a wrong password deletes nothing, and one may think better of it', async () => {
    const page = await openLater()
    await allSettled(data.eraseAsked, { scope: page.scope })
    await allSettled(data.form.typed, { scope: page.scope, params: { field: 'current', text: 'something else' } })
    await allSettled(data.form.submitted, { scope: page.scope })
    expect([page.scope.getState(data.form.$faults), page.scope.getState(data.$isErased)]).toEqual([{ current: 'wrong' }, false])
    await allSettled(data.eraseCanceled, { scope: page.scope })
    expect([page.scope.getState(data.$isAsking), page.backend.account(LEARNER.email) === undefined]).toEqual([false, false])
  })
  it('GDPR 15, 20 a file that comes late is neither for the next visit nor for the next person', async () => {
    for (const meanwhile of [[left, opened], [signOutConfirmed]] as const) {
      const page = await open(await startRegistered())
      const release = page.backend.holdAnswer('personalData.export')
      const asked = allSettled(data.downloadAsked, { scope: page.scope })
      await settle()
      for (const event of meanwhile) void allSettled(event, { scope: page.scope })
      await settle()
      release()
      await asked
      expect([page.scope.getState(data.$file), page.scope.getState(data.$downloadPending)]).toEqual([null, false])
    }
  })
  it('GDPR 15, 20 a file that has come goes with its person', async () => {
    for (const event of [left, opened, signedOut]) {
      const page = await open(await startRegistered())
      await allSettled(data.downloadAsked, { scope: page.scope })
      expect(page.scope.getState(data.$file)).not.toBeNull()
      await allSettled(event, { scope: page.scope })
      expect(page.scope.getState(data.$file)).toBeNull()
    }
  })
  it('PRO-11 the password of somebody who has signed out is not kept in the form', async () => {
    const page = await openLater()
    await allSettled(data.eraseAsked, { scope: page.scope })
    await allSettled(data.form.typed, { scope: page.scope, params: { field: 'current', text: LEARNER.password } })
    await allSettled(signedOut, { scope: page.scope })
    expect([page.scope.getState(data.form.$values), page.scope.getState(data.$isAsking)]).toEqual([{ current: '' }, false])
  })
  it('GDPR 17 a session that has ended by itself has deleted nothing', async () => {
    const page = await open(await startRegistered())
    await allSettled(data.eraseAsked, { scope: page.scope })
    page.backend.failNext('unavailable', 'personalData.erase')
    await allSettled(data.form.submitted, { scope: page.scope })
    // Another visit of the page knows nothing of that try.
    await allSettled(data.eraseCanceled, { scope: page.scope })
    await allSettled(data.eraseAsked, { scope: page.scope })
    page.backend.failNext('session_expired', 'personalData.erase')
    await allSettled(data.form.submitted, { scope: page.scope })
    expect([page.scope.getState(data.$isErased), page.scope.getState(data.$eraseFailure)?.code]).toEqual([false, 'session_expired'])
    expect([page.backend.account(LEARNER.email) === undefined, page.scope.getState($session)?.registration]).toEqual([false, 'registered'])
  })
  it('GDPR 17 a deletion that was never asked for has not happened', async () => {
    const page = await openLater()
    await allSettled(data.eraseAsked, { scope: page.scope })
    await allSettled(data.form.typed, { scope: page.scope, params: { field: 'current', text: LEARNER.password } })
    for (const code of ['network', 'session_expired'] as const) {
      page.backend.failNext(code, 'accountSecurity.confirm')
      await allSettled(data.form.submitted, { scope: page.scope })
      expect([page.scope.getState(data.$isErased), page.scope.getState(data.$eraseFailure)?.code]).toEqual([false, code])
    }
  })
  it('GDPR 17 a deletion whose answer was lost is done all the same', async () => {
    const page = await open(await startRegistered())
    await allSettled(data.eraseAsked, { scope: page.scope })
    page.backend.loseNext('personalData.erase')
    await allSettled(data.form.submitted, { scope: page.scope })
    expect([page.scope.getState(data.$isErased), page.scope.getState(data.$eraseFailure)?.code]).toEqual([false, 'network'])
    await allSettled(data.form.submitted, { scope: page.scope })
    expect([page.scope.getState(data.$isErased), page.scope.getState($session)?.registration]).toEqual([true, 'unregistered'])
  })
})
