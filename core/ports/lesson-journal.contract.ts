import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withHint } from '../domain/lesson/grade-step.ts'
import { rightGiven, wrongGiven } from '../domain/lesson/play.fixture.ts'
import { reportOf } from '../domain/lesson/report.ts'
import { asks } from '../domain/lesson/steps/table.ts'
import { answerTo, openLesson, passLesson, rightAnswers } from './lesson-play.contract.ts'
import { codeOf, DAY, type OpenWorld, signInAnonymously, valueOf, type World } from './world.contract.ts'

export const describeLessonJournal = (name: string, open: OpenWorld) =>
  describe(`LessonJournal: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const learner = async () => {
      const visit = world.visit()
      await signInAnonymously(world, visit)
      /** The attempts of the course, each with its answers. */
      const attempts = async () => {
        const listed = await valueOf(visit.lessonJournal.attempts('uk', 'en'))
        return Promise.all(listed.map(async attempt => ({ ...attempt, answers: await valueOf(visit.lessonJournal.answers(attempt.id)) })))
      }
      const played = await openLesson(world, visit)
      /** The lesson as the outline of its course shows it. */
      const lesson = async () => (await valueOf(visit.courses.outline('uk', 'en'))).units.flatMap(unit => unit.lessons).find(({ id }) => id === played.ref.lesson)
      return { ...visit, played, attempts, lesson }
    }

    it('AUTH-1 recording without a session fails', async () => {
      const { played } = await learner()
      const [answer] = rightAnswers(world, played)
      if (!answer) throw new Error('there is no step')
      expect(await codeOf(world.visit().lessonJournal.record(answer))).toBe('session_expired')
      expect(await codeOf(world.visit().lessonJournal.attempts('uk', 'en'))).toBe('session_expired')
      expect(await codeOf(world.visit().lessonJournal.answers(played.attempt))).toBe('session_expired')
    })

    it('CRS-1 each answer is graded, and the last finishes the attempt', async () => {
      const { lessonJournal, played, attempts } = await learner()
      const answers = rightAnswers(world, played)
      const receipts = []
      for (const answer of answers) receipts.push(await valueOf(lessonJournal.record(answer)))
      expect(receipts.map(({ answer }) => answer)).toEqual(answers.map(({ id }) => id))
      expect(receipts.every(({ verdict }) => verdict.right)).toBe(true)
      expect(receipts.map(({ finished }) => finished)).toEqual(answers.map((_, index) => index === answers.length - 1))
      expect(receipts.at(-1)?.passed).toBe(true)
      expect(await attempts()).toEqual([
        { id: played.attempt, ref: played.ref, startedAt: answers[0]?.answeredAt, finishedAt: answers.at(-1)?.answeredAt, passed: true, answers },
      ])
    })

    it('CRS-3 the verdict on a wrong answer has the solution', async () => {
      const { lessonJournal, played } = await learner()
      for (const step of played.lesson.steps.filter(asks)) {
        const { verdict } = await valueOf(lessonJournal.record(answerTo(world, played, step, wrongGiven(step))))
        expect(verdict.right, step.type).toBe(false)
        expect(verdict.solution, step.type).not.toBe('')
      }
    })

    it('CRS-3 an answer of another kind or with options its step lacks is invalid and is not recorded', async () => {
      const { lessonJournal, played, attempts } = await learner()
      for (const step of played.lesson.steps) {
        const other = played.lesson.steps.find(({ type }) => type !== step.type)
        if (!other) throw new Error('there is one kind only')
        expect(await codeOf(lessonJournal.record(answerTo(world, played, step, rightGiven(other)))), step.type).toBe('invalid_input')
      }
      const choice = played.lesson.steps.find(({ type }) => type === 'choice')
      if (!choice) throw new Error('there is no choice')
      expect(await codeOf(lessonJournal.record(answerTo(world, played, choice, { type: 'choice', option: 'none' })))).toBe('invalid_input')
      expect(await attempts()).toEqual([])
    })

    it('recording an answer twice has the effect of recording it once', async () => {
      const { lessonJournal, played, attempts } = await learner()
      const answers = rightAnswers(world, played)
      for (const answer of answers) await valueOf(lessonJournal.record(answer))
      const once = await attempts()
      for (const answer of answers) expect(await valueOf(lessonJournal.record(answer))).toMatchObject({ answer: answer.id, finished: true, passed: true })
      expect(await attempts()).toEqual(once)
    })

    it('two different answers to one try are both kept, so that no acknowledged answer is lost', async () => {
      const { lessonJournal, played, attempts } = await learner()
      const step = played.lesson.steps.find(asks)
      if (!step) throw new Error('there is no step')
      const first = answerTo(world, played, step, wrongGiven(step))
      await valueOf(lessonJournal.record(first))
      const second = answerTo(world, played, step)
      await valueOf(lessonJournal.record(second))
      expect((await attempts())[0]?.answers.map(answer => answer.id).toSorted()).toEqual([first.id, second.id].toSorted())
      for (const other of played.lesson.steps.filter(each => each !== step)) await valueOf(lessonJournal.record(answerTo(world, played, other)))
      expect((await attempts())[0]).toMatchObject({ passed: true })
    })

    it('answers may arrive in any order or at the same time', async () => {
      const { lessonJournal, played, attempts } = await learner()
      const answers = rightAnswers(world, played)
      await Promise.all(answers.toReversed().map(answer => valueOf(lessonJournal.record(answer))))
      expect(await attempts()).toEqual([
        { id: played.attempt, ref: played.ref, startedAt: answers[0]?.answeredAt, finishedAt: answers.at(-1)?.answeredAt, passed: true, answers },
      ])
    })

    it('CRS-1 an attempt with every first try wrong is finished and passed, and its lesson not strong, in any order of arrival', async () => {
      const { lessonJournal, played, attempts, lesson } = await learner()
      const { steps } = played.lesson
      const firsts = steps.map(step => answerTo(world, played, step, wrongGiven(step)))
      const seconds = steps.map(step => ({ ...answerTo(world, played, step, undefined, 2), answeredAt: world.now() + 1 }))
      for (const answer of [...seconds, ...firsts]) await valueOf(lessonJournal.record(answer))
      expect(await attempts()).toMatchObject([{ passed: true, answers: { length: steps.length * 2 } }])
      expect((await attempts())[0]?.finishedAt).not.toBeNull()
      expect(await lesson()).toMatchObject({ passed: true, strong: false })
    })

    it('CRS-1 a lesson is strong with every step right at first, and an answer after a hint is not right at first', async () => {
      for (const [hints, strong] of [[0, true], [3, false]] as const) {
        const { lessonJournal, played, lesson } = await learner()
        const hinted = new Set(played.lesson.steps.filter(asks).slice(0, hints))
        for (const step of played.lesson.steps) {
          const given = rightGiven(step)
          await valueOf(lessonJournal.record(answerTo(world, played, step, hinted.has(step) ? withHint(given) : given)))
        }
        expect(await lesson()).toMatchObject({ passed: true, strong })
      }
    })

    it('STK-1 an answer from a clock that cannot be right counts as given on arrival, and is recorded once', async () => {
      const { lessonJournal, played, attempts } = await learner()
      const [one, two] = rightAnswers(world, played)
      if (!one || !two) throw new Error('there are no steps')
      const arrived = world.now()
      const wrong = [{ ...one, answeredAt: 0 }, { ...two, answeredAt: arrived + 20 * DAY }]
      for (const answer of wrong) await valueOf(lessonJournal.record(answer))
      world.advance(60_000)
      for (const answer of wrong) await valueOf(lessonJournal.record(answer))
      const [attempt] = await attempts()
      expect(attempt).toMatchObject({ startedAt: arrived, answers: { length: 2 } })
      expect(attempt?.answers.map(({ answeredAt }) => answeredAt)).toEqual([arrived, arrived])
    })

    it('an unfinished attempt is reported as unfinished', async () => {
      const { lessonJournal, played, attempts } = await learner()
      const [answer] = rightAnswers(world, played)
      if (answer) await valueOf(lessonJournal.record(answer))
      expect(await attempts()).toMatchObject([{ id: played.attempt, finishedAt: null, passed: false }])
    })

    it('PRO-6 answers to a premium lesson are refused without premium, and so are those to an unknown lesson or step', async () => {
      const { lessonJournal, courses, played } = await learner()
      const [answer] = rightAnswers(world, played)
      if (!answer) throw new Error('there is no step')
      const premium = (await valueOf(courses.outline('uk', 'en'))).units[0]?.lessons[3]?.id ?? 'none'
      const toLesson = (lesson: string) => ({ ...answer, id: world.id(), attempt: world.id(), ref: { ...answer.ref, lesson } })
      expect(await codeOf(lessonJournal.record(toLesson(premium)))).toBe('premium_required')
      expect(await codeOf(lessonJournal.record(toLesson('no-such-lesson')))).toBe('not_found')
      expect(await codeOf(lessonJournal.record({ ...answer, id: world.id(), step: 'no-such-step' }))).toBe('invalid_input')
    })

    it('a person cannot record answers in the attempt of another', async () => {
      const [one, two] = [await learner(), await learner()]
      const [first, second] = rightAnswers(world, one.played)
      if (!first || !second) throw new Error('there are no steps')
      await valueOf(one.lessonJournal.record(first))
      expect(await codeOf(two.lessonJournal.record(second))).toBe('forbidden')
      expect(await two.attempts()).toEqual([])
      expect((await one.attempts())[0]?.answers).toEqual([first])
      expect(await valueOf(two.lessonJournal.answers(one.played.attempt))).toEqual([])
    })

    it('CRS-3 a wrong answer that was written or laid of words is reported, once or twice, and no other', async () => {
      const { lessonJournal, played } = await learner()
      for (const step of played.lesson.steps.filter(asks)) {
        const [wrong, right] = [answerTo(world, played, step, wrongGiven(step)), answerTo(world, played, step, undefined, 2)]
        for (const answer of [wrong, right]) await valueOf(lessonJournal.record(answer))
        const isReported = reportOf(played.lesson, wrong) !== null
        for (const _ of ['once', 'twice']) expect(await codeOf(lessonJournal.report(wrong.id)), step.type).toBe(isReported ? 'ok' : 'invalid_input')
        expect(await codeOf(lessonJournal.report(right.id)), step.type).toBe('invalid_input')
      }
      expect(played.lesson.steps.some(step => reportOf(played.lesson, { step: step.id, given: wrongGiven(step) }) !== null)).toBe(true)
    })

    it('CRS-3 nobody reports an answer of somebody else, or one that was not recorded', async () => {
      const [one, two] = [await learner(), await learner()]
      const step = one.played.lesson.steps.find(each => reportOf(one.played.lesson, { step: each.id, given: wrongGiven(each) }))
      if (!step) throw new Error('nothing in this lesson can be reported')
      const answer = answerTo(world, one.played, step, wrongGiven(step))
      expect(await codeOf(one.lessonJournal.report(answer.id))).toBe('not_found')
      await valueOf(one.lessonJournal.record(answer))
      expect(await codeOf(two.lessonJournal.report(answer.id))).toBe('not_found')
      expect(await codeOf(world.visit().lessonJournal.report(answer.id))).toBe('session_expired')
      expect(await codeOf(one.lessonJournal.report(answer.id))).toBe('ok')
    })

    it('attempts are listed by course, the newest first', async () => {
      const { lessonJournal, courses, attempts, ...visit } = await learner()
      const first = await passLesson(world, { lessonJournal, courses, ...visit })
      world.advance(60_000)
      const second = await passLesson(world, { lessonJournal, courses, ...visit })
      expect((await attempts()).map(({ id }) => id)).toEqual([second.attempt, first.attempt])
      expect(await valueOf(lessonJournal.attempts('uk', 'fr'))).toEqual([])
    })
  })
