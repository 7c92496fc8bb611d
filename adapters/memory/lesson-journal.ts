import { err, ok, type Result } from 'neverthrow'
import { composeLesson } from '#core/domain/course/compose-lesson.ts'
import { gradeStep } from '#core/domain/grading/grade-step.ts'
import type { Answer } from '#core/domain/lesson/answer.ts'
import type { LessonJournal, Receipt } from '#core/ports/lesson-journal.ts'
import { mayOpen, recordsOf, resultOf } from './lesson-records.ts'
import type { Person } from './person.ts'
import type { Visitor } from './visitor.ts'

export const memoryLessonJournal = ({ backend, person: caller }: Visitor): LessonJournal => {
  const record = (person: Person, answer: Answer): Result<Receipt, 'not_found' | 'invalid_input' | 'premium_required'> => {
    const { id, ref, attempt, step: stepId } = answer
    if (!mayOpen(backend, person, ref.lesson)) return err('premium_required')
    return composeLesson(backend.corpus, ref, attempt).andThen(lesson => {
      const step = lesson.steps.find(each => each.id === stepId)
      if (!step) return err('invalid_input')
      const kept = person.answers.get(id) ?? answer
      person.answers.set(id, kept)
      const answers = [...person.answers.values()].filter(each => each.attempt === attempt)
      const { finished, passed } = resultOf(backend, ref, attempt, answers)
      return ok({ answer: id, verdict: gradeStep(step, kept.given, lesson), finished, passed })
    })
  }
  return {
    record: answer => backend.reply('journal.record', () => caller().andThen(person => record(person, answer))),
    attempts: (native, target) =>
      backend.reply('journal.attempts', () =>
        caller().map(person =>
          recordsOf(backend, person)
            .map(({ attempt }) => attempt)
            .filter(({ ref }) => ref.native === native && ref.target === target),
        ),
      ),
  }
}
