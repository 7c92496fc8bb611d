import { ok } from 'neverthrow'
import { getExperiments, joinExperiment } from '#contract/profiles.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createExperimentReader, joinExperiments, readPayload } from './experiments.ts'

export const serveExperiments = (served: Served, { database: { db } }: Deps): void => {
  const read = createExperimentReader(db)

  serveCall(served, joinExperiment, async ({ caller, body }) => {
    const given = readPayload(body.payload)
    if (given.isErr() || !given.value.some(({ key }) => key === body.key)) return refuse('invalid_input', { field: 'payload' })
    return (await joinExperiments(db, caller.userId, given.value)) ? ok(null) : refuse('limit_reached')
  })

  serveCall(served, getExperiments, async ({ caller }) => ok({ value: JSON.stringify(await read(caller.userId)) }))
}
