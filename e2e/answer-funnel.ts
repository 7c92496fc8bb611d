import { expect, type Locator, type Page } from '@playwright/test'

export type Way = 'keyboard' | 'touch'
/** The button that goes on, whatever it is called. */
export const goOnOf = (page: Page): Locator => page.locator('button[form="funnel-form"]')
export const titleOf = (page: Page): Locator => page.locator('#funnel-title')

const press = async (by: Way, target: Locator) => {
  if (by === 'touch') return target.tap()
  await target.focus()
  await target.press('Space')
}

/** Answers what the screen asks, however it asks it, but does not go on. */
const answer = async (page: Page, by: Way, typed: string) => {
  const form = page.locator('#funnel-form')
  const radios = form.locator('input[type=radio]:enabled')
  const boxes = form.locator('input[type=checkbox]:enabled')
  const ranges = form.locator('input[type=range]')
  const combobox = form.getByRole('combobox')
  const field = form.locator('input[name], textarea').filter({ visible: true })
  if (await radios.count() > 0) {
    if (await form.locator('input[type=radio]:checked').count() === 0) await press(by, radios.first())
  } else if (await boxes.count() > 0) {
    if (await form.locator('input[type=checkbox]:checked').count() === 0) await press(by, boxes.first())
  } else if (await ranges.count() > 0) {
    if (by === 'touch' && await combobox.count() > 0) await combobox.first().selectOption({ index: 2 })
    else for (let at = 0; at < await ranges.count(); at += 1) await ranges.nth(at).press('ArrowRight')
  } else if (await combobox.count() > 0) {
    if (by === 'touch') await combobox.tap()
    else await combobox.focus()
    await combobox.fill('Athens')
    if (by === 'touch') await page.getByRole('option', { name: /Athens/ }).tap()
    else {
      await combobox.press('ArrowDown')
      await combobox.press('Enter')
    }
    await expect(combobox).toHaveValue(/Athens/)
  } else if (await field.count() > 0) {
    if (await field.inputValue() === '') await field.fill(typed)
  }
}

/** Answers a screen and goes on to the next one, by the keyboard alone or by touch alone. */
export const answerScreen = async (page: Page, by: Way, typed = 'ada@example.com'): Promise<void> => {
  const screen = async () => page.locator('#funnel-form').getAttribute('data-screen')
  const before = await screen()
  const isNext = async () => (await screen()) !== before
  await expect(page.locator('#funnel-form [aria-busy=true]')).toHaveCount(0)
  await answer(page, by, typed)
  for (let presses = 0; presses < 3 && !(await isNext()); presses += 1) {
    const button = goOnOf(page)
    await expect(button.and(page.locator(':enabled'))).toBeVisible()
    // A pick by touch may go on by itself meanwhile: what counts is the next screen.
    if (by === 'touch') await button.tap()
    else {
      await button.focus()
      await button.press('Enter')
    }
    await page.waitForTimeout(0)
    await expect.poll(async () => (await isNext()) || (await page.locator('#funnel-form [data-feedback]').count()) > 0 || presses > 0).toBe(true)
  }
}
