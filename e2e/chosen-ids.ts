import type { Page } from '@playwright/test'
import { composeLesson } from '#core/domain/course/compose-lesson.ts'
import type { LessonRef } from '#core/domain/lesson/answer.ts'
import type { StepType } from '#core/domain/lesson/steps/table.ts'
import { loadCorpus } from '../content/load.ts'

/** The ids that one page makes while it opens and plays a lesson. */
const ENOUGH = 64

const holds = (ref: LessonRef, types: readonly StepType[]) => {
  const corpus = loadCorpus()
  return (id: string): boolean => {
    const lesson = composeLesson(corpus, ref, id)
    return lesson.isOk() && types.every(type => lesson.value.steps.some(step => step.type === type))
  }
}

/** An attempt's id decides what its lesson asks for. Makes a new attempt at this lesson ask in all of these ways. */
export const giveIdsFor = async (page: Page, ref: LessonRef, types: readonly StepType[]): Promise<void> => {
  const fits = holds(ref, types)
  const ids: string[] = []
  while (ids.length < ENOUGH) {
    const id = crypto.randomUUID()
    if (fits(id)) ids.push(id)
  }
  await page.addInitScript(given => {
    const made = crypto.randomUUID.bind(crypto)
    crypto.randomUUID = (() => given.shift() ?? made()) as typeof made
  }, ids)
}
