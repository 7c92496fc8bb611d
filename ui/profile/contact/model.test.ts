import { allSettled } from 'effector'
import { errAsync } from 'neverthrow'
import { expect, it } from 'vitest'
import { browserData } from '#adapters/memory/world.ts'
import type { ContactTexts } from '#core/domain/contact/message.ts'
import { SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import { signOutRequested } from '../../session/model.ts'
import { LEARNER, type MemoryPage, openPage, start, startRegistered } from '../../world.fixture.ts'
import { readDraft } from './draft.ts'
import { $failure, $faults, $firstInvalid, $pending, $sent, $submitCount, $values, anotherPressed, left, started, submitted, typed } from './model.ts'

const open = async (page: MemoryPage) => {
  await allSettled(started, { scope: page.scope, params: 'uk' })
  const write = async (texts: Partial<ContactTexts>) => {
    for (const field of ['subject', 'message', 'email'] as const) if (texts[field] !== undefined) await allSettled(typed, { scope: page.scope, params: { field, text: texts[field] } })
  }
  const send = () => allSettled(submitted, { scope: page.scope })
  const received = () => [...page.backend.messages].map(([id, { subject, message, email }]) => ({ id, subject, message, email }))
  return { ...page, write, send, received, get: page.scope.getState }
}
const GOOD = { subject: 'problem', message: 'The sound\nstops.', email: 'anna@example.com' }

it('ROUTE-2 a visitor’s message is sent once, and the page says under which number and to which address the letter goes', async () => {
  const page = await open(await start())
  await page.write({ ...GOOD, message: '  The sound\nstops. ' })
  await page.send()
  const [message] = page.received()
  expect(page.received()).toEqual([{ ...GOOD, id: message?.id }])
  expect(page.get($sent)).toEqual({ email: GOOD.email, requestId: message?.id })
  expect(page.get($values)).toEqual({ subject: '', message: '', email: '' })
  await allSettled(anotherPressed, { scope: page.scope })
  expect(page.get($sent)).toBeNull()
})

it('ROUTE-2 the address is preset for who has an account, and may be another', async () => {
  const page = await open(await startRegistered())
  expect(page.get($values).email).toBe(LEARNER.email)
  await page.write({ subject: 'idea', message: 'More books' })
  await page.send()
  await page.write(GOOD)
  await page.send()
  expect(page.received().map(({ email }) => email)).toEqual([LEARNER.email, GOOD.email])
})

it('PRO-11 all faults show when the form is sent, in the order of the page, and nothing is sent', async () => {
  const page = await open(await start())
  await page.write({ email: 'anna' })
  expect(page.get($faults)).toEqual({})
  await page.send()
  expect([page.get($faults), page.get($firstInvalid), page.get($submitCount)]).toEqual([{ subject: 'missing', message: 'missing', email: 'invalid' }, 'subject', 1])
  expect(page.received()).toEqual([])
})

it('ROUTE-2 after a lost answer the same message arrives once; another text is another message', async () => {
  const page = await open(await start())
  await page.write(GOOD)
  page.backend.loseNext('contact.send')
  await page.send()
  expect([page.get($failure)?.code, page.get($sent), page.get($values)]).toEqual(['network', null, GOOD])
  await page.send()
  expect([page.received().length, page.get($failure), page.get($sent)?.email]).toEqual([1, null, GOOD.email])
  await page.write(GOOD)
  page.backend.loseNext('contact.send')
  await page.send()
  await page.write({ message: 'Another text' })
  await page.send()
  expect(page.received().map(({ message }) => message)).toEqual([GOOD.message, GOOD.message, 'Another text'])
})

it('AUTH-1 a message that is sent before there is an identity waits for one', async () => {
  const page = await open(openPage({ timers: 'soon' }))
  await page.write(GOOD)
  await page.send()
  expect([page.get($pending), page.received().length]).toEqual([true, 0])
  await start(page)
  expect([page.get($pending), page.received().length]).toEqual([false, 1])
})

it('ERR-5 where nobody could be reached the form says so, and sending it again starts the session too', async () => {
  const world = openPage({ timers: 'soon' })
  world.backend.setOffline(true)
  const page = await open(await start(world))
  await page.write(GOOD)
  await page.send()
  expect([page.get($pending), page.get($failure)?.code]).toEqual([false, 'network'])
  page.backend.setOffline(false)
  await page.send()
  expect([page.received().length, page.get($sent)?.email]).toEqual([1, GOOD.email])
})

it('PRO-11 what the server refuses is marked at its field; a limit is a failure of the form', async () => {
  const page = await open(await start())
  const { send } = page.ports.contact
  page.ports.contact.send = () => errAsync(appError('invalid_input', 'id', { field: 'email', reason: 'too_long' }))
  await page.write(GOOD)
  await page.send()
  expect([page.get($faults), page.get($failure)]).toEqual([{ email: 'too_long' }, null])
  page.ports.contact.send = send
  for (let time = 0; time < 6; time += 1) {
    await page.write({ ...GOOD, message: `Message ${time}` })
    await page.send()
  }
  expect([page.received().length, page.get($failure)?.code, page.get($values).message]).toEqual([5, 'rate_limited', 'Message 5'])
})

it('ROUTE-2 what was typed outlives a reload and leaving the page, and goes when it is sent or with its person', async () => {
  const browser = browserData()
  const first = await open(await startRegistered(openPage({ timers: 'soon', browser })))
  await first.write({ subject: 'problem', message: 'Half a mess' })
  await allSettled(left, { scope: first.scope })
  expect(first.get($values).message).toBe('Half a mess')
  const again = await open(await start(openPage({ timers: 'soon', browser, backend: first.backend })))
  expect(again.get($values)).toEqual({ subject: 'problem', message: 'Half a mess', email: LEARNER.email })
  await again.send()
  expect([again.received().length, browser.tab.has(SESSION_KEYS.contactDraft), again.get($values).message]).toEqual([1, false, ''])
  await again.write({ message: 'Secret' })
  await allSettled(signOutRequested, { scope: again.scope })
  expect([browser.tab.has(SESSION_KEYS.contactDraft), again.get($values)]).toEqual([false, { subject: '', message: '', email: '' }])
})

it('PRO-3 a draft that makes no sense is none', () => {
  for (const stored of [null, '', '{', '[]', '{"subject":1,"message":"a","email":"b"}', '{"message":"a"}']) expect(readDraft(stored)).toEqual({ subject: '', message: '', email: '' })
})
