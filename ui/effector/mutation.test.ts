import { createEffect, createEvent, fork, scopeBind } from 'effector'
import { expect, it } from 'vitest'
import { memoryDevice } from '#adapters/memory/device.ts'
import { createMutation, type WithRequestId } from './mutation.ts'
import { portValues } from './port.ts'

interface Order {
  readonly plan: string
}
const planPicked = createEvent()
const buyFx = createEffect<WithRequestId<Order>, string, string>()
const buying = createMutation({ effect: buyFx, renewOn: planPicked })

const open = () => {
  const sent: WithRequestId<Order>[] = []
  const waiting: { done: (receipt: string) => void; fail: (error: unknown) => void }[] = []
  const buy = (order: WithRequestId<Order>) => {
    sent.push(order)
    return new Promise<string>((done, fail) => void waiting.push({ done, fail }))
  }
  const scope = fork({ values: portValues({ device: memoryDevice() }), handlers: [[buyFx, buy]] })
  const end = async (how: 'done' | 'network') => {
    const call = waiting.shift()
    if (how === 'done') call?.done('receipt')
    else call?.fail(how)
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { sent, ids: () => new Set(sent.map(({ requestId }) => requestId)).size, end, send: scopeBind(buying.send, { scope }), pickPlan: scopeBind(planPicked, { scope }), pending: () => scope.getState(buying.$pending) }
}

it('ignores a second send during a call', async () => {
  const page = open()
  page.send({ plan: 'month' })
  page.send({ plan: 'month' })
  expect([page.sent.map(({ plan }) => plan), page.pending()]).toEqual([['month'], true])
  await page.end('done')
  expect(page.pending()).toBe(false)
})

it('keeps the request id after a lost response', async () => {
  const page = open()
  for (let time = 0; time < 3; time += 1) {
    page.send({ plan: 'month' })
    await page.end('network')
  }
  expect([page.sent.length, page.ids()]).toEqual([3, 1])
})

it('takes a new request id after success or a renewal', async () => {
  const page = open()
  page.send({ plan: 'month' })
  await page.end('done')
  page.send({ plan: 'month' })
  await page.end('network')
  page.pickPlan()
  page.send({ plan: 'year' })
  expect([page.sent.length, page.ids()]).toEqual([3, 3])
})
