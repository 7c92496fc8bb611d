import { describe, expect, it } from 'vitest'
import { recordEvents } from '../analytics/tracked-events.fixture.ts'
import { type MemoryPage, openPage, settle, trigger } from '../world.fixture.ts'
import { $draft, $notes, $reviewDone, $reviewFault, $reviewProblem, notesOpened, reviewOpened, reviewSent, reviewTyped, starsPicked } from './notes-model.ts'
import './tracking.ts'
import { book, learn } from './tutoring-world.fixture.ts'

const open = async (): Promise<{ readonly page: MemoryPage; readonly lesson: string; readonly send: () => Promise<void> }> => {
  const page = await learn(openPage())
  const lesson = await book(page, 5)
  page.device.advance(12 * 3_600_000)
  await trigger(page.scope, notesOpened, undefined)
  await settle()
  await trigger(page.scope, reviewOpened, { lesson, stars: null, text: '' })
  return { page, lesson, send: async () => {
    await trigger(page.scope, reviewSent, undefined)
    await settle()
  } }
}

describe('a review of a lesson', () => {
  it('GRP-1 a review has stars, and what is written stays until they are chosen', async () => {
    const { page, lesson, send } = await open()
    await trigger(page.scope, reviewTyped, 'Patient.')
    await send()
    expect([page.scope.getState($reviewFault), page.scope.getState($draft)]).toEqual(['stars', { lesson, stars: null, text: 'Patient.' }])
    expect(page.backend.tutorReviews.size).toBe(0)
  })
  it('ANA-2 a review that is sent is told without its words', async () => {
    const { page, send } = await open()
    const tracked = recordEvents(page.scope)
    await trigger(page.scope, starsPicked, 4)
    await trigger(page.scope, reviewTyped, 'Patient.')
    await send()
    expect(tracked).toEqual([{ name: 'tutoring_review_sent', props: { stars: 4 } }])
  })
  it('GRP-1 a lost answer loses nothing, and one lesson has one review', async () => {
    const { page, lesson, send } = await open()
    await trigger(page.scope, starsPicked, 4)
    page.backend.loseNext('tutorReviews.write')
    await send()
    expect([page.scope.getState($reviewProblem)?.code, page.scope.getState($draft)?.stars]).toEqual(['network', 4])
    await send()
    expect([page.scope.getState($reviewDone), page.scope.getState($draft), page.backend.tutorReviews.size]).toEqual([lesson, null, 1])
    expect(page.scope.getState($notes)?.get(lesson)?.review).toMatchObject({ stars: 4, status: 'PENDING' })
  })
})
