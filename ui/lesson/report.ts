import { combine, createEvent, sample } from 'effector'
import { reportOf } from '#core/domain/lesson/report.ts'
import { $reported, answerReported } from '../session/reports.ts'
import { $checkedStep, $lesson } from './model.ts'

/** CRS-3. The learner says that the answer on the screen, which was wrong, should be right. */
export const reportPressed = createEvent()

/** The answer on the screen, where it can be reported. */
const $reportable = combine($lesson, $checkedStep, (lesson, checkedStep) =>
  (lesson && checkedStep && !checkedStep.verdict.right && reportOf(lesson, checkedStep.answer) ? checkedStep.answer.id : null))
/** Null where there is nothing to report. */
export const $report = combine($reportable, $reported, (answer, reported): 'offered' | 'reported' | null =>
  (answer === null ? null : reported.includes(answer) ? 'reported' : 'offered'))

sample({
  clock: reportPressed,
  source: combine({ answer: $reportable, report: $report }),
  filter: ({ report }) => report === 'offered',
  fn: ({ answer }) => answer ?? '',
  target: answerReported,
})
