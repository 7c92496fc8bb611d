import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { texts } from './texts.ts'

const t = texts('uk')
/** The number of the question that is open; 0 where none is. */
const numberOf = (page: Page) => page.evaluate(() => Number(/\d+/.exec(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext') ?? '')?.[0] ?? 0))
const isOver = (page: Page) => page.getByRole('heading', { name: t('tests.result.next') }).isVisible()
/** Answers the open question by this, and waits for what follows. */
const answered = async (page: Page, answer: () => Promise<void>) => {
  const before = await numberOf(page)
  await answer()
  await expect.poll(async () => (await isOver(page)) || (await numberOf(page)) === before + 1).toBe(true)
}

test('TST-1, ROUTE-3 a visitor takes the level test, leaves it and comes back, and their course begins at what was found', async ({ page, context }) => {
  await page.goto('/uk/test-your-english-level')
  await page.getByRole('button', { name: t('common.consent.reject') }).click()
  await page.getByRole('link', { name: t('pages.test-your-english-level.blocks.hero.action.label') }).first().click()
  await page.getByRole('button', { name: t('tests.start.button') }).click()
  await expect(page.getByRole('radio')).toHaveCount(4)
  expect(await faultsOf(page)).toEqual([])
  const goOn = page.getByRole('button', { name: t('common.continue'), exact: true })
  const keys: string[] = []
  page.on('response', response => { if (response.url().includes('/v1/level-tests/')) void response.text().then(text => keys.push(text), () => {}) })
  for (let question = 0; question < 3; question += 1) {
    await answered(page, async () => {
      await page.getByRole('radio').first().check()
      await goOn.click()
    })
  }
  await page.getByRole('link', { name: t('tests.question.leave') }).click()
  await page.getByRole('link', { name: new RegExp(`^${t('tests.action.continue')}`) }).click()
  await expect.poll(() => numberOf(page)).toBe(4)
  await context.setOffline(true)
  await page.getByRole('radio').nth(1).check()
  await goOn.click()
  await expect(page.getByRole('alert').filter({ hasText: t('tests.question.failed') })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: t('errors.network.action') }).click()
  await expect.poll(() => numberOf(page)).toBe(5)
  while (!await isOver(page)) await answered(page, () => page.getByRole('button', { name: t('tests.question.unsure') }).click())
  expect(await faultsOf(page)).toEqual([])
  expect(keys.join('')).not.toMatch(/"(answer|right|difficulty|discrimination)":/)
  await page.getByRole('link', { name: t('tests.result.certificate') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('tests.certificate.title') })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goBack()
  await page.getByRole('link', { name: new RegExp(t('tests.result.course').replace(' {level}', '')) }).click()
  await page.waitForURL('**/uk/my-plan')
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('learning_plan') ?? '{}') as unknown)).toMatchObject({ native: 'uk', target: 'en', level: 'A1' })
})
