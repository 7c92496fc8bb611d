import { createEffect, createEvent, fork, scopeBind } from 'effector'
import { expect, it } from 'vitest'
import { memoryDevice } from '#adapters/memory/device.ts'
import { portValues } from './port.ts'
import { createQuery } from './query.ts'

const [cameOnline, courseChanged, signedOut] = [createEvent(), createEvent(), createEvent()]
const wordFx = createEffect<string, string, string>()
const word = createQuery({
  effect: wordFx,
  key: question => question,
  isStale: (now, since) => since === null || now - since >= 100,
  retryOn: cameOnline,
  cancel: courseChanged,
  reset: signedOut,
})

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}
const open = () => {
  const device = memoryDevice()
  const asked: string[] = []
  const waiting: { answer: (word: string) => void; fail: (error: unknown) => void }[] = []
  const ask = (question: string) => {
    asked.push(question)
    return new Promise<string>((answer, fail) => void waiting.push({ answer, fail }))
  }
  const scope = fork({ values: portValues({ device }), handlers: [[wordFx, ask]] })
  return {
    device, asked,
    start: scopeBind(word.start, { scope }), refresh: scopeBind(word.refresh, { scope }), arrived: scopeBind(word.arrived, { scope }),
    online: scopeBind(cameOnline, { scope }), changeCourse: scopeBind(courseChanged, { scope }), signOut: scopeBind(signedOut, { scope }),
    answer: async (text: string, at = 0) => {
      waiting.splice(at, 1)[0]?.answer(text)
      await settle()
    },
    fail: async (code: string, at = 0) => {
      waiting.splice(at, 1)[0]?.fail(code)
      await settle()
    },
    state: () => ({ data: scope.getState(word.$data), failure: scope.getState(word.$failure), pending: scope.getState(word.$pending) }),
  }
}

it('keeps the answer, and is pending until it arrives', async () => {
  const page = open()
  expect(page.state()).toEqual({ data: null, failure: null, pending: false })
  page.start('a')
  expect(page.state()).toEqual({ data: null, failure: null, pending: true })
  await page.answer('one')
  expect(page.state()).toEqual({ data: 'one', failure: null, pending: false })
})

it('keeps the last answer together with a later failure until there is a new answer', async () => {
  const page = open()
  page.start('a')
  await page.answer('one')
  page.refresh('a')
  await page.fail('network')
  expect(page.state()).toEqual({ data: 'one', failure: 'network', pending: false })
  page.refresh('a')
  expect(page.state()).toEqual({ data: 'one', failure: 'network', pending: true })
  await page.answer('two')
  expect(page.state()).toEqual({ data: 'two', failure: null, pending: false })
})

it('a slow older answer never overwrites a newer one, nor does its failure', async () => {
  for (const end of ['answer', 'fail'] as const) {
    const page = open()
    page.refresh('a')
    page.refresh('b')
    await page.answer('newer', 1)
    await page[end]('older')
    expect(page.state(), end).toEqual({ data: 'newer', failure: null, pending: false })
  }
})

it('PRO-9, PRO-5 a start asks again when the answer is stale or the question differs, a refresh asks always', async () => {
  const page = open()
  page.start('a')
  page.start('a')
  expect(page.asked).toEqual(['a'])
  await page.answer('one')
  page.device.advance(99)
  page.start('a')
  expect(page.asked).toEqual(['a'])
  page.device.advance(1)
  page.start('a')
  page.start('b')
  page.refresh('b')
  expect(page.asked).toEqual(['a', 'a', 'b', 'b'])
})

it('a value that arrives with another answer counts as an answer', async () => {
  const page = open()
  page.refresh('a')
  await page.fail('network')
  page.arrived('one')
  expect(page.state()).toEqual({ data: 'one', failure: null, pending: false })
  page.start('a')
  expect(page.asked).toEqual(['a'])
})

it('a failed question is asked again when the browser is back online, an answered one is not', async () => {
  const page = open()
  page.start('a')
  await page.fail('network')
  page.online()
  page.online()
  expect(page.asked).toEqual(['a', 'a'])
  await page.answer('one')
  page.online()
  expect(page.asked).toEqual(['a', 'a'])
})

it('a cancel drops the pending call and the failure, and a reset drops the data too', async () => {
  const page = open()
  page.start('a')
  await page.answer('one')
  page.refresh('a')
  await page.fail('network')
  page.refresh('a')
  page.changeCourse()
  expect(page.state()).toEqual({ data: 'one', failure: null, pending: false })
  await page.answer('late')
  page.online()
  expect(page.state().data).toBe('one')
  page.refresh('a')
  page.signOut()
  await page.answer('of the person who signed out')
  expect(page.state()).toEqual({ data: null, failure: null, pending: false })
  page.start('a')
  expect(page.state().pending).toBe(true)
})

it('has its own units in each use, distinguished by their sids', () => {
  const other = createQuery({ effect: wordFx })
  expect([word.$data.sid, other.$data.sid, other.$failure.sid].filter(sid => typeof sid === 'string')).toHaveLength(3)
  expect(other.$data.sid).not.toBe(word.$data.sid)
})
