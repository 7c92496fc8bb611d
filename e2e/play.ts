import { expect, type Locator, type Page, type Response } from '@playwright/test'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import type { Option } from '#core/domain/lesson/phrase.ts'
import { asks, type Given, type GivenOf, type Step, type StepOf, type StepType } from '#core/domain/lesson/steps/table.ts'
import { rightGiven, wrongGiven } from '../core/domain/lesson/play.fixture.ts'

export const INPUTS = ['mouse', 'touch', 'keyboard'] as const
export type Input = (typeof INPUTS)[number]
type Texts = (key: string) => string

/** The lesson in an answer of the server: with the session, or by itself. */
const lessonIn = async (response: Response): Promise<Lesson | null> => {
  if (!response.ok()) return null
  if (/\/lessons\/[^/]+\/attempts\//.test(response.url())) return response.json() as Promise<Lesson>
  if (!response.url().endsWith('/v1/auth/start')) return null
  const { attempt } = await response.json() as { readonly attempt: { readonly lesson: Lesson } | null }
  return attempt && attempt.lesson
}

/** Opens the page of a lesson that this browser has not begun, and returns the lesson that the server sent. */
export const openLesson = async (page: Page, path: string): Promise<Lesson> => {
  // The page before may keep lessons ahead, this one among them: those are other attempts.
  const { pathname } = new URL(path, 'http://any.test')
  const isHere = () => page.url().startsWith('http') && new URL(page.url()).pathname === pathname
  const sent = page.waitForResponse(async response => isHere() && await lessonIn(response) !== null)
  await page.goto(path)
  const lesson = await lessonIn(await sent)
  if (lesson === null) throw new Error('The lesson was lost.')
  // The lesson may have come before the page can draw it.
  await expect(page.locator('#lesson-prompt')).toBeVisible()
  return lesson
}

const press = async (target: Locator, input: Input): Promise<void> => {
  if (input === 'touch') return target.tap()
  if (input === 'mouse') return target.click()
  await target.focus()
  await target.press('Enter')
}

/** Waits until the question or its field has the focus. Only then does the step react to keys. */
const waitForKeyboardFocus = (page: Page): Promise<void> =>
  expect(page.locator('#lesson-prompt:focus, textarea:focus, input:not([type="radio"]):focus')).toBeVisible()

interface Player {
  readonly page: Page
  readonly input: Input
  readonly t: Texts
  /** How what checks an answer is pressed, where it is not as all else. */
  readonly pressCheck?: (target: Locator) => Promise<void>
}
/** How a player answers one kind of step, and what checks the answer: the Enter key wherever the focus is, the button, or nothing more. */
interface StepInput<Type extends StepType> {
  readonly checkedBy: 'enter' | 'button' | 'itself'
  readonly give: (player: Player, step: StepOf<Type>, given: GivenOf<Type>) => Promise<void>
}

const choose = async ({ page, input }: Player, options: readonly Option[], chosen: string): Promise<void> => {
  const index = options.findIndex(({ id }) => id === chosen)
  const option = page.getByRole('radio').nth(index)
  if (input === 'keyboard') await page.keyboard.press(String(index + 1))
  else await press(option.locator('xpath=ancestor::label'), input)
  await expect(option).toBeChecked()
}

const lay = async ({ page, input, t }: Player, tiles: readonly Option[], laid: readonly string[]): Promise<void> => {
  const pool = page.getByRole('group', { name: t('common.tiles.pool') })
  const free = tiles.map(tile => tile.id)
  for (const id of laid) {
    await press(pool.getByRole('button').nth(free.indexOf(id)), input)
    free.splice(free.indexOf(id), 1)
  }
}

const STEP_INPUTS: { readonly [Type in StepType]: StepInput<Type> } = {
  introduction: { checkedBy: 'enter', give: () => Promise.resolve() },
  choice: { checkedBy: 'enter', give: (player, { options }, { option }) => choose(player, options, option) },
  'listen-choose': { checkedBy: 'enter', give: (player, { options }, { option }) => choose(player, options, option) },
  dialogue: { checkedBy: 'enter', give: (player, { options }, { option }) => choose(player, options, option) },
  'gap-fill': { checkedBy: 'enter', give: (player, { options }, { option }) => choose(player, options, option) },
  'match-pairs': {
    checkedBy: 'itself',
    give: async ({ page, input, t, pressCheck = tile => press(tile, input) }, { left, right }, { tries }) => {
      const tileOf = (name: string, options: readonly Option[], chosen: string) =>
        page.getByRole('group', { name: t(name) }).getByRole('button').nth(options.findIndex(({ id }) => id === chosen))
      const tiles = tries.flatMap(([one, other]) => [tileOf('lesson.left', left, one), tileOf('lesson.right', right, other)])
      for (const tile of tiles) {
        // Of pairs that come back some are made already.
        if (!(await tile.isEnabled())) continue
        await (tile === tiles.at(-1) ? pressCheck(tile) : press(tile, input))
      }
    },
  },
  reorder: { checkedBy: 'button', give: (player, { tiles }, given) => lay(player, tiles, given.tiles) },
  'word-bank': { checkedBy: 'button', give: (player, { tiles }, given) => lay(player, tiles, given.tiles) },
  /** Journeys have no microphone. */
  speak: { checkedBy: 'itself', give: ({ page, input, t }) => press(page.getByRole('button', { name: t('lesson.speak.skip'), exact: true }), input) },
  'listen-type': { checkedBy: 'enter', give: ({ page }, _, { text }) => page.getByRole('textbox').fill(text) },
  'typed-translation': { checkedBy: 'enter', give: ({ page }, _, { text }) => page.getByRole('textbox').fill(text) },
}
const stepInputOf = <Type extends StepType>({ type }: StepOf<Type> & { readonly type: Type }): StepInput<Type> => STEP_INPUTS[type]

/** Whether a journey is shown the step: it skips the first one that is spoken, and so all of them. */
export const isShown = ({ steps }: Lesson, step: Step): boolean => step.type !== 'speak' || step.id === steps.find(({ type }) => type === 'speak')?.id

interface Play extends Player {
  readonly lesson: Lesson
}

/** Answers the step on the screen, checks the verdict and continues. An introduction has no verdict, nor has what is spoken. */
export const answerStep = async ({ lesson, page, t, input, pressCheck = check => press(check, input) }: Play, step: Step, right = true, given: Given = right ? rightGiven(step) : wrongGiven(step)): Promise<void> => {
  if (!isShown(lesson, step)) return
  await expect(page.locator(`[data-step="${step.id}"]`)).toBeVisible()
  if (input === 'keyboard') await waitForKeyboardFocus(page)
  const { give, checkedBy } = stepInputOf(step)
  await give({ page, input, t, pressCheck }, step, given)
  const next = page.getByRole('button', { name: t('lesson.continue'), exact: true })
  const check = asks(step) ? page.getByRole('button', { name: t('lesson.check'), exact: true }) : next
  if (input === 'keyboard' && checkedBy === 'enter') await page.keyboard.press('Enter')
  else if (checkedBy !== 'itself') await pressCheck(check)
  if (!asks(step)) return
  await expect(next).toBeVisible()
  // Enter continues once the button has the focus.
  if (input === 'keyboard') await expect(next).toBeFocused()
  const number = lesson.steps.filter(asks).findIndex(({ id }) => id === step.id)
  await expect(page.getByText(t(right ? `lesson.verdict.right.${number % 4}` : 'lesson.verdict.wrong'), { exact: true }).first()).toBeVisible()
  if (input === 'keyboard') await page.keyboard.press('Enter')
  else await press(next, input)
}

/** Plays from the step with this index to the end. The steps in `wrong`, counted among those that ask, are first answered wrongly and come back. */
export const playLesson = async (play: Play, { from = 0, wrong = [] as readonly number[] } = {}): Promise<void> => {
  const { steps } = play.lesson
  const mistaken = steps.filter(asks).filter((_, index) => wrong.includes(index))
  for (const step of steps.slice(from)) await answerStep(play, step, !mistaken.includes(step))
  for (const step of mistaken) await answerStep(play, step)
  await expect(resultIn(play)).toBeVisible()
}

/** The heading of a lesson's end, which says whether the lesson was strong, or a review. */
export const resultIn = ({ page, t }: Pick<Player, 'page' | 't'>): Locator =>
  page.getByRole('heading', { name: t('lesson.result.passed') }).or(page.getByRole('heading', { name: t('lesson.result.strong') }))
    .or(page.getByRole('heading', { name: t('lesson.result.reviewed') }))

/** Goes from the result of a lesson to the plan. */
export const leaveResult = async ({ page, t }: Pick<Player, 'page' | 't'>): Promise<void> => {
  await page.getByRole('link', { name: t('lesson.close'), exact: true }).click()
  // The result and the plan may say the same of what waits, so a text alone does not show which of them stands.
  await page.waitForURL('**/my-plan')
}

/** The marks of the lessons that are done, on the plan. */
export const doneMarks = ({ page, t }: Pick<Player, 'page' | 't'>): Locator =>
  page.getByText(t('plan.unit.passed'), { exact: true }).or(page.getByText(t('plan.unit.strong'), { exact: true }))
