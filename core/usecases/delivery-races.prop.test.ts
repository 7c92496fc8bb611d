import fc from 'fast-check'
import { okAsync } from 'neverthrow'
import { expect, it } from 'vitest'
import { memoryAnswerOutboxes } from '#adapters/memory/answer-outbox.ts'
import { memoryErrorReporter } from '#adapters/memory/error-reporter.ts'
import type { LessonJournal } from '../ports/lesson-journal.ts'
import { deliverAnswers } from './deliver-answers.ts'
import { fates, paced } from './paced.fixture.ts'
import { answerOf } from './world.fixture.ts'

const VERDICT = { right: true, solution: '', remarks: [], diff: [] }

it('CRS-1 with two tabs going offline in any order an answer leaves the device only once the server has it, and all arrive', async () => {
  const given = fc.array(fc.record({ tab: fc.nat(1), deliver: fc.boolean() }), { minLength: 1, maxLength: 6 })
  await fc.assert(fc.asyncProperty(fc.scheduler(), given, fates, async (scheduler, steps, fate) => {
    const server = new Set<string>()
    const outbox = memoryAnswerOutboxes().of(null)
    const lessonJournal: LessonJournal = {
      record: answer => {
        server.add(answer.id)
        return okAsync({ answer: answer.id, verdict: VERDICT, finished: false, passed: false })
      },
      attempts: () => okAsync([]),
    }
    const acknowledgedOrHere = async (ids: readonly string[]) => {
      const here = (await outbox.all())._unsafeUnwrap().map(({ id }) => id)
      for (const id of ids) expect(server.has(id) || here.includes(id), `${id} is lost`).toBe(true)
    }
    const tabs = [0, 1].map(() => ({ outbox, lessonJournal: paced(scheduler, 'lessonJournal', lessonJournal, () => fate.next().value), errorReporter: memoryErrorReporter() }))
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
    await deliverAnswers({ outbox, lessonJournal, errorReporter: memoryErrorReporter() })
    expect([...server].toSorted()).toEqual(ids.toSorted())
    expect((await outbox.all())._unsafeUnwrap()).toEqual([])
  }), { numRuns: 1000 })
}, 120_000)
