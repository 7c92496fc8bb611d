import { expect, test } from '@playwright/test'
import { cardOf, optionOf, screenOf } from './answer-funnel.ts'
import { faultsOf } from './axe.ts'
import { texts } from './texts.ts'

const t = texts('uk')
const name = (screen: string, option: string) => t(`funnels.shared.${screen}.options.${option}`)

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test('ROUTE-9 somebody without a plan makes one, says what they like, and is shown what fits, also without a network', async ({ page, context }) => {
  const goOn = page.getByRole('button', { name: t('common.continue'), exact: true })
  const option = (id: string) => cardOf(page, id)
  await page.goto('/uk/for-you')
  await page.getByRole('button', { name: t('common.consent.reject') }).click()
  await page.getByRole('link', { name: t('plan.none.start') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('funnels.shared.native-language.title') })).toBeVisible()
  await expect(optionOf(page, 'uk')).toBeChecked()
  await goOn.click()
  await expect.poll(() => screenOf(page)).toBe('target-language')
  await option('es').click()
  await goOn.click()
  await option('a0').click()
  await option('5').click()
  await goOn.click()
  await page.getByRole('button', { name: t('common.funnel.start') }).click()
  await page.waitForURL('**/uk/for-you')
  await expect(page.getByText(t('picks.reason.next'))).toBeVisible()

  await page.getByRole('link', { name: t('picks.ask.action') }).click()
  await option('food').click()
  await option('animals').click()
  await goOn.click()
  await option('reading').click()
  await expect(page.getByText(`${name('interests', 'food')}, ${name('interests', 'animals')}`)).toBeVisible()
  await page.getByRole('button', { name: t('funnels.for-you-onboarding.summary.button') }).click()
  await page.waitForURL('**/uk/for-you')
  const liked = (id: string) => t('picks.reason.liked').replace('{interests}', name('interests', id))
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(t('picks.books'))
  await expect(page.getByText(liked('animals')).first()).toBeVisible()
  await expect(page.getByText(liked('food')).first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await page.reload()
  await expect(page.getByText(liked('food')).first()).toBeVisible()
  const kept = () => page.evaluate(async () => (await (await caches.open('documents')).keys()).map(({ url }) => new URL(url).pathname))
  await expect.poll(kept).toContain('/uk/for-you')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(liked('animals')).first()).toBeVisible()
  await expect(page.getByText(liked('food')).first()).toBeVisible()
})
