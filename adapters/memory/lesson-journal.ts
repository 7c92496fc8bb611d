import { err, ok, type Result } from 'neverthrow'
import type { Verdict } from '#core/domain/grading/verdict.ts'
import { gradeStep, isPossible } from '#core/domain/lesson/grade-step.ts'
import type { Answer } from '#core/domain/lesson/answer.ts'
import { reportOf } from '#core/domain/lesson/report.ts'
import type { LessonJournal, Receipt } from '#core/ports/lesson-journal.ts'
import { trueTime } from '#core/domain/calendar/true-time.ts'
import { answersOf, attemptsOf, mayOpen, summaryOf } from './lesson-records.ts'
import type { Person } from './person.ts'
import { isReviewOfAnother } from './review-records.ts'
import type { Visitor } from './visitor.ts'

const hasAttempt = (person: Person, attempt: string) => answersOf(person, attempt).length > 0

interface MemoryLessonJournal extends LessonJournal {
  /** CRS-3. Replaces the verdict on the next answer, as a server of another version might. */
  gradeNextAs(right: boolean): void
}

export const memoryLessonJournal = ({ backend, person: caller }: Visitor): MemoryLessonJournal => {
  let nextGrade: boolean | null = null
  const grade = (...[step, given, lesson]: Parameters<typeof gradeStep>): Verdict => {
    const verdict = gradeStep(step, given, lesson)
    const right = nextGrade ?? verdict.right
    nextGrade = null
    return { ...verdict, right }
  }
  const record = (person: Person, answer: Answer): Result<Receipt, 'not_found' | 'invalid_input' | 'forbidden' | 'premium_required'> => {
    const { id, ref, attempt, step: stepId } = answer
    if (!mayOpen(backend, person, ref.lesson)) return err('premium_required')
    if (isReviewOfAnother(backend, person, ref, attempt)) return err('not_found')
    return backend.lesson(ref, attempt).andThen(lesson => {
      const step = lesson.steps.find(each => each.id === stepId)
      if (!step || !isPossible(step, answer.given)) return err('invalid_input')
      if ([...backend.people.values()].some(other => other !== person && !other.mergedInto && hasAttempt(other, attempt))) return err('forbidden')
      if (!person.answers.has(id)) person.answers.set(id, { ...answer, answeredAt: trueTime(backend.device.now(), { at: answer.answeredAt }, person.knownSince) })
      const { finishedAt, passedAt } = summaryOf(backend, ref, attempt, answersOf(person, attempt))
      return ok({ answer: id, verdict: grade(step, answer.given, lesson), finished: finishedAt !== null, passed: passedAt !== null })
    })
  }
  const report = (person: Person, id: string): Result<null, 'not_found' | 'invalid_input' | 'premium_required'> => {
    const answer = person.answers.get(id)
    if (!answer) return err('not_found')
    if (!mayOpen(backend, person, answer.ref.lesson)) return err('premium_required')
    return backend.lesson(answer.ref, answer.attempt).andThen(lesson => {
      if (!reportOf(lesson, answer)) return err('invalid_input')
      person.reports.add(id)
      return ok(null)
    })
  }
  return {
    gradeNextAs: right => { nextGrade = right },
    record: answer => backend.reply('lessonJournal.record', () => caller().andThen(person => record(person, answer)), answer.id),
    report: id => backend.reply('lessonJournal.report', () => caller().andThen(person => report(person, id)), id),
    attempts: (native, target) =>
      backend.reply('lessonJournal.attempts', () => caller().map(person => attemptsOf(backend, person, native, target))),
    answers: attempt => backend.reply('lessonJournal.answers', () => caller().map(person => answersOf(person, attempt))),
  }
}
