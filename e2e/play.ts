import { expect, type Locator, type Page } from '@playwright/test'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import type { Step, Given } from '#core/domain/lesson/steps/table.ts'
import { rightGiven, wrongGiven } from '../core/domain/lesson/play.fixture.ts'

export const INPUTS = ['mouse', 'touch', 'keyboard'] as const
export type Input = (typeof INPUTS)[number]
type Texts = (key: string) => string

/** Opens a lesson's page and returns the lesson that the server sent. */
export const openLesson = async (page: Page, path: string): Promise<Lesson> => {
  const sent = page.waitForResponse(response => /\/lessons\/[^/]+\/attempts\//.test(response.url()) && response.ok())
  await page.goto(path)
  return (await sent).json() as Promise<Lesson>
}

const press = async (target: Locator, input: Input): Promise<void> => {
  if (input === 'touch') return target.tap()
  if (input === 'mouse') return target.click()
  await target.focus()
  await target.press('Enter')
}

/** The step on the screen takes keys from the moment when its question or its field has the focus. */
const takesKeys = (page: Page): Promise<void> =>
  expect(page.locator('#lesson-prompt:focus, textarea:focus, input:not([type="radio"]):focus')).toBeVisible()

const give = async (page: Page, step: Step, given: Given, input: Input, t: Texts): Promise<void> => {
  switch (given.type) {
    case 'choice':
    case 'gap-fill': {
      if (step.type !== given.type) return
      const index = step.options.findIndex(option => option.id === given.option)
      const option = page.getByRole('radio').nth(index)
      if (input === 'keyboard') await page.keyboard.press(String(index + 1))
      else await press(option.locator('xpath=ancestor::label'), input)
      return expect(option).toBeChecked()
    }
    case 'match-pairs': {
      if (step.type !== 'match-pairs') return
      for (const [left, right] of given.tries) {
        await press(page.getByRole('group', { name: t('lesson.left') }).getByRole('button').nth(step.left.findIndex(({ id }) => id === left)), input)
        await press(page.getByRole('group', { name: t('lesson.right') }).getByRole('button').nth(step.right.findIndex(({ id }) => id === right)), input)
      }
      return
    }
    case 'word-bank': {
      if (step.type !== 'word-bank') return
      const pool = page.getByRole('group', { name: t('common.tiles.pool') })
      const free = step.tiles.map(tile => tile.id)
      for (const id of given.tiles) {
        await press(pool.getByRole('button').nth(free.indexOf(id)), input)
        free.splice(free.indexOf(id), 1)
      }
      return
    }
    case 'typed-translation': {
      const field = page.getByRole('textbox')
      await field.fill(given.text)
    }
  }
}

interface Play {
  readonly page: Page
  readonly lesson: Lesson
  readonly t: Texts
  readonly input: Input
}

/** Answers the step on the screen, checks the verdict and continues. */
export const answerStep = async ({ page, t, input }: Play, step: Step, right = true): Promise<void> => {
  if (input === 'keyboard') await takesKeys(page)
  await give(page, step, right ? rightGiven(step) : wrongGiven(step), input, t)
  const check = page.getByRole('button', { name: t('lesson.check'), exact: true })
  if (input === 'keyboard' && step.type !== 'match-pairs' && step.type !== 'word-bank') await page.keyboard.press('Enter')
  else await press(check, input)
  const next = page.getByRole('button', { name: t('lesson.continue'), exact: true })
  await expect(next).toBeVisible()
  // The verdict takes Enter once the way on has the focus.
  if (input === 'keyboard') await expect(next).toBeFocused()
  await expect(page.getByText(t(right ? 'lesson.verdict.right' : 'lesson.verdict.wrong'), { exact: true }).first()).toBeVisible()
  if (input === 'keyboard') await page.keyboard.press('Enter')
  else await press(next, input)
}

/** Plays from the step with this index to the end. The steps in `wrong` are first answered wrongly and come back. */
export const playLesson = async (play: Play, { from = 0, wrong = [] as readonly number[] } = {}): Promise<void> => {
  const { lesson, page, t } = play
  for (const [index, step] of lesson.steps.entries()) {
    if (index < from) continue
    await answerStep(play, step, !wrong.includes(index))
  }
  for (const index of wrong) {
    const step = lesson.steps[index]
    if (step) await answerStep(play, step)
  }
  await expect(page.getByRole('heading', { name: t('lesson.result.passed') })).toBeVisible()
}
