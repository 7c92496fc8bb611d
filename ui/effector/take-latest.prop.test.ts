import { createEffect, createEvent, createStore, fork, scopeBind } from 'effector'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { takeLatest } from './take-latest.ts'

const answerFx = createEffect<number, number>()
const canceled = createEvent()
const { asked, done, failed, $pending } = takeLatest({ effect: answerFx, cancel: canceled })
const $out = createStore<readonly number[]>([])
  .on(done, (out, { result }) => [...out, result])
  .on(failed, (out, { params }) => [...out, -params])

/** Questions are counted from 1; null cancels. */
const steps = fc.array(fc.option(fc.boolean(), { freq: 4 }), { minLength: 1, maxLength: 8 })

it('in any order of answers, none is emitted after the answer to a later question, and the last question is answered', async () => {
  await fc.assert(fc.asyncProperty(fc.scheduler(), steps, fc.infiniteStream(fc.nat(2)), async (scheduler, chosen, pause) => {
    const fates = new Map<number, boolean>()
    const answer = async (question: number) => {
      await scheduler.schedule(Promise.resolve())
      if (fates.get(question) !== true) throw new Error('no answer')
      return question
    }
    const scope = fork({ handlers: [[answerFx, answer]] })
    const newest = () => scope.getState($out).at(-1)
    let [count, canceledLast] = [0, true]
    for (const step of chosen) {
      canceledLast = step === null
      if (step === null) scopeBind(canceled, { scope })()
      else {
        fates.set((count += 1), step)
        scopeBind(asked, { scope })(count)
      }
      const before = scope.getState($out)
      for (let left = pause.next().value; left > 0 && scheduler.count() > 0; left -= 1) await scheduler.waitNext(1)
      const came = scope.getState($out).slice(before.length).map(Math.abs)
      expect(canceledLast ? [] : [count]).toEqual(expect.arrayContaining(came))
    }
    await scheduler.waitIdle()
    expect(scope.getState($pending)).toBe(false)
    if (!canceledLast) expect(newest()).toBe(fates.get(count) === true ? count : -count)
    const out = scope.getState($out).map(Math.abs)
    expect(out).toEqual([...new Set(out)].toSorted((one, other) => one - other))
  }))
})
