import { expect, type Page } from '@playwright/test'

const FORM = '#funnel-form'
/** The screen that is drawn, by its id. */
export const screenOf = (page: Page): Promise<string | null> => page.locator(FORM).getAttribute('data-screen')
export const goOnOf = (page: Page) => page.locator('button[form="funnel-form"]')
/** An option of the screen that is open: the next screen is in the page too, out of sight. */
export const optionOf = (page: Page, id: string) => page.locator(`${FORM} input[value="${id}"]`)
export const cardOf = (page: Page, id: string) => optionOf(page, id).locator('xpath=ancestor::label')
/** Waits until all of a screen is there. */
export const drawn = async (page: Page): Promise<void> => {
  await expect(page.locator(`${FORM} [aria-busy=true]`)).toHaveCount(0)
}
const isNext = (page: Page, before: string | null) => async () => (await screenOf(page)) !== before

/** What is typed into a field of this name. */
const typedInto = (name: string | null): string => (name === 'email' ? 'ada@example.com' : '42')

/** What has the focus: a radio button, a checkbox, a range, a searchable list, a field, the button that goes on, or something else. */
const focused = (page: Page) => page.evaluate(() => {
  const { activeElement } = document
  if (activeElement?.matches('button[form=funnel-form]')) return 'button'
  if (!activeElement?.closest('#funnel-form')) return 'elsewhere'
  if (activeElement.matches('[role=combobox]')) return 'combobox'
  if (activeElement.matches('textarea')) return 'textarea'
  if (activeElement instanceof HTMLInputElement) return activeElement.type
  return 'elsewhere'
})
/** Presses Tab until something that answers has the focus. A search above radio buttons only shortens their list. */
const tabToControl = async (page: Page): Promise<string> => {
  const hasRadios = (await page.locator(`${FORM} input[type=radio]`).count()) > 0
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (at !== 'elsewhere' && !(at === 'text' && hasRadios)) return at
  }
  throw new Error(`no control of ${String(await screenOf(page))} is reached by Tab`)
}

/** Answers a screen and goes on, by the keyboard alone. */
export const answerByKeyboard = async (page: Page): Promise<void> => {
  await drawn(page)
  const before = await screenOf(page)
  const { keyboard } = page
  const at = await tabToControl(page)
  if (at === 'radio' || at === 'checkbox') await keyboard.press('Space')
  if (at === 'range') await keyboard.press('ArrowRight')
  if (at === 'text') await keyboard.type(typedInto(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')))
  if (at === 'textarea') await keyboard.type('Two lines\nof it')
  if (at === 'combobox') {
    await keyboard.type('Athens')
    await expect(page.getByRole('option')).toHaveText([/^Athens/])
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  }
  if (at === 'combobox' || at === 'textarea') await expect.poll(async () => {
    await keyboard.press('Tab')
    return focused(page)
  }).toBe('button')
  await keyboard.press('Enter')
  // A checked choice is read first, and then waits for Enter once more.
  await expect.poll(async () => (await isNext(page, before)()) || (await focused(page)) === 'button').toBe(true)
  if (!(await isNext(page, before)())) await keyboard.press('Enter')
  await expect.poll(isNext(page, before)).toBe(true)
}

/** Answers a screen and goes on, by touch alone; only what is typed is typed. */
export const answerByTouch = async (page: Page): Promise<void> => {
  await drawn(page)
  const before = await screenOf(page)
  const form = page.locator(FORM)
  const choices = form.locator('input[type=radio]:enabled, input[type=checkbox]:enabled')
  const [combobox, selects, fields] = [form.locator('input[role=combobox]'), form.locator('select'), form.locator('input[name]:not([type=radio], [type=checkbox]), textarea')]
  if (await choices.count() > 0) {
    if (await form.locator('input:checked').count() === 0) await choices.first().tap()
  } else if (await selects.count() > 0) await selects.first().selectOption({ index: 2 })
  else if (await combobox.count() > 0) {
    await combobox.tap()
    await combobox.fill('Athens')
    await page.getByRole('option', { name: /Athens/ }).tap()
    await expect(page.getByRole('listbox')).toHaveCount(0)
  } else if (await fields.count() > 0) await fields.first().fill(typedInto(await fields.first().getAttribute('name')))
  // A pick may go on by itself, so the button is pressed until there is another screen.
  await expect(async () => {
    if (!(await isNext(page, before)())) await goOnOf(page).tap({ timeout: 2000 })
    await expect.poll(isNext(page, before), { timeout: 1000 }).toBe(true)
  }).toPass({ timeout: 15_000 })
}
