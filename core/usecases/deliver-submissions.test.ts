import { describe, expect, it } from 'vitest'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { memoryWorld } from '#adapters/memory/world.ts'
import { type FunnelSubmission, readSubmission, submissionKey } from '../domain/funnel/submission.ts'
import { deliverSubmissions } from './deliver-submissions.ts'

const open = async () => {
  const backend = memoryBackend()
  const { ports } = memoryWorld({ backend })
  const { userId } = (await ports.account.signInAnonymously(backend.device.id()))._unsafeUnwrap()
  const keep = (funnel: string, outcome: object | null = null): FunnelSubmission => {
    const submission: FunnelSubmission = { id: backend.device.id(), funnel, version: 1, language: 'uk', answers: {}, at: backend.device.now() }
    ports.deviceStorage.write(submissionKey(funnel), JSON.stringify({ submission, outcome }))
    return submission
  }
  return {
    backend, ports, keep,
    deliver: () => deliverSubmissions(ports),
    kept: (funnel: string) => readSubmission(ports.deviceStorage.read(submissionKey(funnel))),
    server: () => [...backend.person(userId)?.funnelAnswers.keys() ?? []],
  }
}

describe('deliverSubmissions', () => {
  it('FUN-3 what waits is sent once, and its outcome is kept beside it', async () => {
    const page = await open()
    page.keep('courses-onboarding')
    page.keep('learner-type', { vocabulary: null, result: 'reading' })
    await page.deliver()
    expect(page.server()).toEqual(['courses-onboarding'])
    expect(page.kept('courses-onboarding')?.outcome).toEqual({ vocabulary: null, result: null })
    page.backend.failEvery('unknown', 'funnels.submit')
    await page.deliver()
    expect(page.kept('courses-onboarding')?.outcome).toEqual({ vocabulary: null, result: null })
  })
  it('FUN-3 without a network it stays, and goes with the next delivery', async () => {
    const page = await open()
    const { id } = page.keep('courses-onboarding')
    page.backend.failNext('network', 'funnels.submit')
    await page.deliver()
    expect([page.server(), page.kept('courses-onboarding')]).toMatchObject([[], { submission: { id }, outcome: null }])
    await page.deliver()
    expect(page.server()).toEqual(['courses-onboarding'])
  })
  it('FUN-3 what the server refuses goes, and what is broken too, and the rest is sent', async () => {
    const page = await open()
    page.keep('a-funnel-of-yesterday')
    page.ports.deviceStorage.write(submissionKey('broken'), 'nonsense')
    page.keep('courses-onboarding')
    await page.deliver()
    expect([page.kept('a-funnel-of-yesterday'), page.ports.deviceStorage.read(submissionKey('broken'))]).toEqual([null, null])
    expect(page.server()).toEqual(['courses-onboarding'])
  })
})
