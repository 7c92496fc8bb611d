import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startJobs } from './jobs.ts'

const log = createLog('silent')
const YEARLY = '0 0 1 1 *'

onBothDatabases('jobs', database => {
  it('PUR-3 a requested job runs, even after a failed run and during a current one', async () => {
    const runs: number[] = []
    const reached = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const goOn = Promise.withResolvers<void>()
    const run = async () => {
      const nth = runs.push(runs.length) - 1
      reached[nth]?.resolve()
      if (nth === 0) throw new Error('this time it fails')
      if (nth === 1) await goOn.promise
    }
    const jobs = await startJobs(database(), { ring: { cron: YEARLY, run } }, log)
    jobs.run('ring')
    await reached[0]?.promise
    jobs.run('ring')
    await reached[1]?.promise
    jobs.run('ring')
    goOn.resolve()
    await reached[2]?.promise
    await jobs.stop()
    expect(runs).toEqual([0, 1, 2])
  })
  it('PUR-3 a job requested in one process is not lost when that process stops', async () => {
    const never = await startJobs(database(), { other: { cron: YEARLY, run: async () => {} } }, log)
    await never.stop()
    const ran = Promise.withResolvers<void>()
    const jobs = await startJobs(database(), { other: { cron: YEARLY, run: async () => { ran.resolve() } } }, log)
    jobs.run('other')
    await ran.promise
    await jobs.stop()
  })
})
