import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REVIEW_LESSON, type Answer } from '../domain/lesson/answer.ts'
import { wrongGiven } from '../domain/lesson/play.fixture.ts'
import { asks } from '../domain/lesson/steps/table.ts'
import type { ReviewOverview } from '../domain/review/overview.ts'
import { answerTo, openLesson, passLesson, rightAnswers } from './lesson-play.contract.ts'
import { codeOf, DAY, openVisitor, type OpenWorld, PASSWORD, register, signInAnonymously, valueOf, type Visit, type World } from './world.contract.ts'

const NOTHING: ReviewOverview = { due: 0, done: 0, forecast: Array.from({ length: 14 }, () => 0), words: { new: 0, growing: 0, strong: 0 } }
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const REVIEW = { native: 'uk', target: 'en', lesson: REVIEW_LESSON } as const

export const describeReviews = (name: string, open: OpenWorld) =>
  describe(`Reviews: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const learner = () => openVisitor(world, 'Europe/Kyiv')
    const overview = ({ reviews }: Visit) => valueOf(reviews.overview('en'))
    const send = async ({ lessonJournal }: Visit, answers: readonly Answer[]) => {
      for (const answer of answers) await valueOf(lessonJournal.record(answer))
    }
    const openReview = async (visit: Visit, attempt = world.id()) => ({ ref: REVIEW, attempt, lesson: await valueOf(visit.courses.lesson(REVIEW, attempt)) })
    /** A lesson of which every step but one is right, and that comes back. */
    const failOnce = async (visit: Visit) => {
      const played = await openLesson(world, visit)
      const step = played.lesson.steps.find(each => asks(each) && each.type !== 'match-pairs')
      if (!step) throw new Error('The lesson asks nothing.')
      await send(visit, [
        ...rightAnswers(world, played).map(answer => (answer.step === step.id ? { ...answer, try: 2 } : answer)),
        answerTo(world, played, step, wrongGiven(step)),
      ])
      return step.concepts[0] ?? ''
    }

    it('AUTH-1 a caller without a session is refused', async () => {
      expect(await codeOf(world.visit().reviews.overview('en'))).toBe('session_expired')
    })

    it('CRS-4 who has learned nothing has nothing to review', async () => {
      const visit = await learner()
      expect(await overview(visit)).toEqual(NOTHING)
      expect(await codeOf(visit.courses.lesson(REVIEW, world.id()))).toBe('not_found')
    })

    it('CRS-4 what a lesson has asked for is remembered, and due from the next day on', async () => {
      const visit = await learner()
      const { lesson } = await passLesson(world, visit)
      const concepts = new Set(lesson.steps.flatMap(step => (!asks(step) ? [] : step.type === 'match-pairs' ? step.concepts : step.concepts.slice(0, 1))))
      const before = await overview(visit)
      expect(before.due).toBe(0)
      expect(sum(Object.values(before.words))).toBeGreaterThan(concepts.size - 3)
      expect(before.forecast[0]).toBe(0)
      expect(await valueOf(visit.reviews.overview('fr'))).toEqual(NOTHING)
      world.advance(13 * DAY)
      const after = await overview(visit)
      expect(after.due).toBeGreaterThan(0)
      expect(after.forecast[0]).toBeGreaterThanOrEqual(after.due)
      expect(sum(after.forecast)).toBeGreaterThanOrEqual(sum(before.forecast))
      expect(after.words).toEqual(before.words)
    })

    it('CRS-4 what was missed is due the next day, and a review asks for it', async () => {
      const visit = await learner()
      const missed = await failOnce(visit)
      world.advance(DAY)
      const { lesson } = await openReview(visit)
      expect(lesson.steps.map(step => step.concepts[0])).toContain(missed)
      expect(lesson.steps.filter(asks)).toHaveLength((await overview(visit)).due)
    })

    it('CRS-4 what was reviewed is not due again today, and a review that was opened keeps what it asks for', async () => {
      const visit = await learner()
      await failOnce(visit)
      world.advance(DAY)
      const { due } = await overview(visit)
      const review = await openReview(visit)
      await send(visit, rightAnswers(world, review))
      expect(await overview(visit)).toMatchObject({ due: 0, done: due })
      expect((await openReview(visit, review.attempt)).lesson).toEqual(review.lesson)
      expect(await codeOf(visit.courses.lesson(REVIEW, world.id()))).toBe('not_found')
    })

    it('CRS-4 answers that arrive backwards and twice give the memory once', async () => {
      const visit = await learner()
      const played = await openLesson(world, visit)
      const missed = played.lesson.steps.filter(step => asks(step) && step.type !== 'match-pairs').slice(0, 3)
      const answers = [
        ...missed.map(step => answerTo(world, played, step, wrongGiven(step))),
        ...rightAnswers(world, played).map(answer => (missed.some(({ id }) => id === answer.step) ? { ...answer, try: 2 } : answer)),
      ]
      await send(visit, answers.toReversed())
      const known = await overview(visit)
      await send(visit, [...answers, ...answers.toReversed()])
      expect(await overview(visit)).toEqual(known)
      world.advance(DAY)
      expect((await overview(visit)).due).toBe(new Set(missed.map(({ concepts }) => concepts[0])).size)
    })

    it('CRS-4 nobody goes on with the review of somebody else', async () => {
      const [owner, other] = [await learner(), await learner()]
      await failOnce(owner)
      await failOnce(other)
      world.advance(DAY)
      const review = await openReview(owner)
      const [answer] = rightAnswers(world, review)
      expect(await codeOf(other.courses.lesson(REVIEW, review.attempt))).toBe('not_found')
      if (answer) expect(await codeOf(other.lessonJournal.record(answer))).toBe('not_found')
    })

    it('AUTH-6 what a visitor has learned is remembered in the account they sign in to, beside what it knew', async () => {
      const account = await learner()
      const email = `${world.id()}@example.com`
      await register(world, account, email)
      await passLesson(world, account, 1)
      const own = sum(Object.values((await overview(account)).words))
      const visit = world.visit('Europe/Kyiv')
      await signInAnonymously(world, visit)
      await passLesson(world, visit, 1)
      await passLesson(world, visit, 2)
      const both = sum(Object.values((await overview(visit)).words))
      await valueOf(visit.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      const merged = await overview(visit)
      expect(sum(Object.values(merged.words))).toBeGreaterThanOrEqual(both)
      expect(own).toBeGreaterThan(0)
      world.advance(DAY)
      expect(await overview(account)).toEqual(await overview(visit))
    })
  })
