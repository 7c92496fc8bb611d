import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { browserData, memoryWorld } from '#adapters/memory/world.ts'
import { deliverAnswers } from './deliver-answers.ts'
import { fates, overNetwork } from './unreliable-network.fixture.ts'
import { startSession } from './start-session.ts'
import { answerOf } from './world.fixture.ts'

/** A tab of the browser whose visitor the server knows. */
const openTab = (backend: ReturnType<typeof memoryBackend>, browser: ReturnType<typeof browserData>) => {
  const { ports } = memoryWorld({ backend, browser })
  return { ...ports, outbox: ports.answerOutbox.of(null) }
}

it('CRS-1 with two tabs going offline in any order an answer leaves the device only once the server has it, and all arrive', async () => {
  const given = fc.array(fc.record({ tab: fc.nat(1), deliver: fc.boolean() }), { minLength: 1, maxLength: 6 })
  await fc.assert(fc.asyncProperty(fc.scheduler(), given, fates, async (scheduler, steps, fate) => {
    const backend = memoryBackend()
    const browser = browserData()
    const page = openTab(backend, browser)
    const { outbox } = page
    await startSession(page)
    const server = () => [...backend.people.values()].flatMap(({ answers }) => [...answers.keys()])
    const acknowledgedOrHere = async (ids: readonly string[]) => {
      const here = (await outbox.all())._unsafeUnwrap().map(({ id }) => id)
      for (const id of ids) expect(server().includes(id) || here.includes(id), `${id} is lost`).toBe(true)
    }
    const tabs = [0, 1].map(() => {
      const tab = openTab(backend, browser)
      return { ...tab, lessonJournal: overNetwork(scheduler, 'lessonJournal', tab.lessonJournal, () => fate.next().value) }
    })
    const ids: string[] = []
    const deliveries: PromiseLike<unknown>[] = []
    for (const [at, { tab, deliver }] of steps.entries()) {
      ids.push(`a${at}`)
      await outbox.add(answerOf(`a${at}`))
      const ports = tabs[tab]
      if (deliver && ports) deliveries.push(deliverAnswers(ports).then(result => result))
      await acknowledgedOrHere(ids)
    }
    await scheduler.waitFor(Promise.all(deliveries))
    await acknowledgedOrHere(ids)
    await deliverAnswers(page)
    expect(server().toSorted()).toEqual(ids.toSorted())
    expect((await outbox.all())._unsafeUnwrap()).toEqual([])
  }), { numRuns: 1000 })
})
