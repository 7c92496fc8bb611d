import { expect, test, type Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { texts } from './texts.ts'

const t = texts('uk')
const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click()
const titled = (page: Page, key: string) => expect(page.getByRole('heading', { level: 1, name: t(key), exact: true })).toBeVisible()
const TIME = /^(?:✓)?\d{1,2}:\d\d$/
const LESSONS = '/uk/lessons/1x1/upcoming'

const signUp = async (page: Page, next: string) => {
  await page.goto(`/uk/sign-up?next=${encodeURIComponent(next)}`)
  await press(page, 'common.consent.reject')
  await page.getByLabel(t('auth.email'), { exact: true }).fill(`olena.${crypto.randomUUID()}@example.com`)
  await page.getByLabel(t('auth.password'), { exact: true }).fill('kind-green-river')
  await press(page, 'auth.signUp.submit')
}
/** A time of the last day of the month that has any, which is far enough away to be moved. */
const chooseTime = async (page: Page) => {
  await page.getByRole('grid').getByRole('button').and(page.locator(':not([aria-disabled=true])')).last().click()
  await page.getByRole('button', { name: TIME }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: t('tutoring.booking.chosen'), exact: true })).toBeVisible()
}

test('TUT-1 to TUT-4 a learner finds a tutor, books, gets credits, pays, moves the lesson and cancels it', async ({ page }) => {
  await signUp(page, '/tutoring/pick-tutor?language=en')
  await page.waitForURL(/\/uk\/tutoring\/pick-tutor/)
  await page.getByRole('link', { name: 'Megan', exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Megan', exact: true }).click()
  await expect(page.getByText(t('tutoring.demo.text'))).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: t('tutoring.tutor.book'), exact: true }).click()
  await chooseTime(page)
  await expect(page.getByRole('button', { name: t('tutoring.booking.bookShort'), exact: true })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'tutoring.booking.bookShort')
  await page.getByRole('link', { name: t('tutoring.booking.booked.getCredits'), exact: true }).click()

  await press(page, 'billing.choose.continue')
  await page.getByRole('button', { name: /4242/ }).click()
  await press(page, 'billing.checkout.continue')
  await page.getByRole('button', { name: /^Сплатити / }).click()
  await page.getByRole('link', { name: t('billing.done.back'), exact: true }).click()
  await page.waitForURL(`**${LESSONS}`)
  await page.getByRole('listitem').getByRole('button').first().click()
  await expect(page.getByText(t('tutoring.lessons.status.booked'), { exact: true })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: t('tutoring.lessons.move'), exact: true }).click()
  await titled(page, 'tutoring.booking.moveTitle')
  await page.getByRole('button', { name: TIME }).last().click()
  await press(page, 'tutoring.booking.move')
  await titled(page, 'tutoring.booking.booked.moved')

  await page.goto('/uk/schedule?view=month')
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(LESSONS)
  await press(page, 'tutoring.lessons.cancel')
  await press(page, 'tutoring.lessons.ask.yes')
  await expect(page.getByText(t('tutoring.lessons.status.canceled'), { exact: true })).toBeVisible()
  await page.goto('/uk/tutoring-credits')
  await expect(page.getByText(t('billing.credits.kinds.release'), { exact: true })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})
