import { errAsync, okAsync } from 'neverthrow'
import { expect, it } from 'vitest'
import { appError } from '../domain/errors/app-error.ts'
import type { Experiment } from '../domain/flags/experiments.ts'
import { listExperiments, type ExperimentList } from './list-experiments.ts'

const words: Experiment = { key: 'words', variation: 'b', source: 'growthbook', ts: 1 }
const world = (answers: readonly (readonly Experiment[] | null)[]) => {
  let asked = 0
  const experiments = { list: () => { const list = answers[asked++]; return list ? okAsync(list) : errAsync(appError('network', 'e')) } }
  return { ask: (now: number, cached: ExperimentList | null) => listExperiments({ experiments, device: { now: () => now } }, cached), asked: () => asked }
}

it('NET-4 the list is fetched at most once in five minutes', async () => {
  const { ask, asked } = world([[words], []])
  const first = (await ask(1000, null))._unsafeUnwrap()
  expect(first).toEqual({ experiments: [words], since: 1000 })
  expect((await ask(300_999, first))._unsafeUnwrap()).toBe(first)
  expect(asked()).toBe(1)
  expect((await ask(301_000, first))._unsafeUnwrap()).toEqual({ experiments: [], since: 301_000 })
})

it('NET-4 a failure is returned and not cached', async () => {
  const { ask } = world([null, [words]])
  expect((await ask(0, null))._unsafeUnwrapErr().code).toBe('network')
  expect((await ask(1, null))._unsafeUnwrap().experiments).toEqual([words])
})
