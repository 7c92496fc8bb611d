import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { LEARNER, openPage, settle, start, startRegistered, trigger } from '../world.fixture.ts'
import { $kept } from './entry.ts'
import * as byLink from './by-link-model.ts'
import { $faults, $sentTo, $timesSent, $values, otherAddress, sentAgain, started, submitted, typed } from './link-model.ts'
import { typed as typedInSignIn } from './model.ts'
import { $session, appStarted } from '../session/model.ts'
import type { Timers } from '#adapters/memory/device.ts'
import type { MemoryPage } from '../world.fixture.ts'

const open = async (page: MemoryPage) => {
  await allSettled(started, { scope: page.scope, params: { locale: 'uk', next: '/course' } })
  return page
}
const type = ({ scope }: MemoryPage, text: string) => allSettled(typed, { scope, params: { field: 'email', text } })

it('AUTH-6 the address that was typed into the sign-in form is there, and is asked about once it is one', async () => {
  const page = await start()
  await allSettled(typedInSignIn, { scope: page.scope, params: { field: 'email', text: 'olena@' } })
  await open(page)
  expect(page.scope.getState($values)).toEqual({ email: 'olena@' })
  await allSettled(submitted, { scope: page.scope })
  expect([page.scope.getState($faults), page.scope.getState($sentTo)]).toEqual([{ email: 'invalid' }, null])
  await type(page, ' olena@example.com ')
  await allSettled(submitted, { scope: page.scope })
  expect(page.scope.getState($sentTo)).toBe('olena@example.com')
})

it('AUTH-6 the letter is in the language of the page, and its link leads on to where the person wanted to go', async () => {
  const page = await open(await startRegistered())
  await allSettled(submitted, { scope: page.scope })
  expect(page.backend.letters.get(LEARNER.email)?.link).toMatchObject({ locale: 'uk', next: '/course' })
})

it('AUTH-6 a letter can be sent again, each time with a link of its own, and to another address', async () => {
  const page = await open(await startRegistered())
  const token = () => page.backend.letters.get(LEARNER.email)?.link?.token
  await allSettled(submitted, { scope: page.scope })
  const first = token()
  await allSettled(sentAgain, { scope: page.scope })
  expect([page.scope.getState($timesSent), first === undefined, token() === first]).toEqual([2, false, false])
  await allSettled(otherAddress, { scope: page.scope })
  expect([page.scope.getState($sentTo), page.scope.getState($values).email]).toEqual([null, LEARNER.email])
})

it('AUTH-6 a request whose answer was lost is repeated as the same one', async () => {
  const page = await open(await startRegistered())
  page.backend.loseNext('account.askForSignInLink')
  await allSettled(submitted, { scope: page.scope })
  const token = page.backend.letters.get(LEARNER.email)?.link?.token
  await allSettled(submitted, { scope: page.scope })
  expect(page.backend.letters.get(LEARNER.email)?.link?.token).toBe(token)
})

/** A page of a link, in a browser without an identity. */
const openLink = async (code: (token: string) => string | null = token => token, timers: Timers = 'soon') => {
  const home = await open(await startRegistered())
  await allSettled(submitted, { scope: home.scope })
  const away = openPage({ timers, backend: home.backend })
  await allSettled(appStarted, { scope: away.scope, params: { excluded: true } })
  await allSettled(byLink.linkOpened, { scope: away.scope, params: code(home.backend.letters.get(LEARNER.email)?.link?.token ?? '') })
  return { home, away }
}

it('AUTH-1, AUTH-6 opening a link uses nothing and makes nobody; pressing signs in', async () => {
  const { home, away } = await openLink()
  expect([away.scope.getState($session), away.backend.people.size]).toEqual([null, home.backend.people.size])
  await allSettled(byLink.pressed, { scope: away.scope })
  expect(away.scope.getState($session)).toMatchObject({ email: LEARNER.email, registration: 'registered' })
  expect(away.scope.getState(byLink.$entered)).toEqual({ hasPassword: false })
})

it('AUTH-6 who comes in by a link is told what was added, and not that the account is ready', async () => {
  const { home, away } = await openLink(undefined, 'still')
  const account = home.backend.account(LEARNER.email)
  if (account) account.merges = [{ at: away.device.now() + 1, lessons: 4, words: 9, streak: 0 }]
  await trigger(away.scope, byLink.pressed, undefined)
  expect([away.scope.getState(byLink.$entered), away.scope.getState($kept)]).toMatchObject([{ hasPassword: false }, { lessons: 4, words: 9 }])
})

it('AUTH-6 a second press uses nothing while the person is told what was added', async () => {
  const { home, away } = await openLink(undefined, 'still')
  const release = home.backend.holdAnswer('account.merges')
  void allSettled(byLink.pressed, { scope: away.scope })
  await settle()
  const requests = home.backend.requests.size
  expect([away.scope.getState(byLink.$pending), away.scope.getState(byLink.$entered)]).toEqual([true, null])
  void allSettled(byLink.pressed, { scope: away.scope })
  await settle()
  expect([home.backend.requests.size, away.scope.getState(byLink.$failure)]).toEqual([requests, null])
  release()
  await settle()
  expect(away.scope.getState(byLink.$entered)).toEqual({ hasPassword: false })
})

it('AUTH-6 a press whose answer was lost lets the same browser in when it is pressed again', async () => {
  const { away } = await openLink()
  away.backend.loseNext('account.signInByLink')
  await allSettled(byLink.pressed, { scope: away.scope })
  expect(away.scope.getState(byLink.$failure)?.code).toBe('network')
  await allSettled(byLink.pressed, { scope: away.scope })
  expect(away.scope.getState($session)).toMatchObject({ email: LEARNER.email })
})

it('AUTH-1, AUTH-6 who does not come in by the link goes on as a visitor', async () => {
  const { away } = await openLink(() => 'no-such-link')
  await allSettled(byLink.pressed, { scope: away.scope })
  expect([away.scope.getState(byLink.$failure)?.code, away.scope.getState($session)]).toEqual(['link_expired', null])
  await allSettled(byLink.left, { scope: away.scope })
  expect(away.scope.getState($session)).toMatchObject({ registration: 'unregistered' })
})

it('AUTH-6 a link without its token says so', async () => {
  const { away } = await openLink(() => null)
  expect(away.scope.getState(byLink.$isIncomplete)).toBe(true)
  await allSettled(byLink.pressed, { scope: away.scope })
  expect(away.scope.getState(byLink.$failure)).toBeNull()
})
