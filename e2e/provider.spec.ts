import { expect, test, type Page } from '@playwright/test'
import { openStandIn, type StandIn } from '#server/testing/stand-in-provider.ts'
import { faultsOf } from './axe.ts'
import { texts } from './texts.ts'

const t = texts('uk')
const PASSWORD = 'тихий синій човен'
const WITH_GOOGLE = t('auth.provider.with').replace('{provider}', 'Google')

let standIn: StandIn | undefined
const there = (): StandIn => {
  if (!standIn) throw new Error('the provider is there only while the journeys are walked')
  return standIn
}
test.beforeAll(async ({ baseURL }) => {
  standIn = await openStandIn({ clientId: 'web', clientSecret: 'a secret that only the two know', redirectUri: `${baseURL ?? ''}/api/auth/return`, port: Number(process.env['E2E_PROVIDER_PORT']) })
})
test.afterAll(() => standIn?.close())

const refuse = (page: Page) => page.getByRole('button', { name: t('common.consent.reject') }).click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const titled = (page: Page, key: string) => expect(page.getByRole('heading', { level: 1, name: t(key) })).toBeVisible()

test('AUTH-6, PRO-11 somebody comes in with Google, on another device too, and unlinks it once they have a password', async ({ page, browser }) => {
  const [subject, email] = [crypto.randomUUID(), `olena.${crypto.randomUUID()}@example.com`]
  there().knows(subject, { email, verified: true })
  there().isPresent(subject)
  await page.goto('/uk/sign-up?next=/linked-accounts')
  await refuse(page)
  await expect(page.getByRole('button', { name: WITH_GOOGLE })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await press(page, WITH_GOOGLE)

  await page.waitForURL('**/uk/linked-accounts')
  await expect(page.getByText(t('auth.kept.all'))).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await expect(page.getByText(t('security.linked.last'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('security.linked.unlink') })).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])

  const away = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await away.newPage()
  await phone.goto('/uk/sign-in?next=/linked-accounts')
  await refuse(phone)
  await press(phone, WITH_GOOGLE)
  await phone.waitForURL('**/uk/linked-accounts')
  await expect(phone.getByText(email, { exact: true })).toBeVisible()
  await away.close()

  await page.goto('/uk/password')
  await page.getByLabel(t('security.password.new'), { exact: true }).fill(PASSWORD)
  await press(page, t('security.password.save'))
  await expect(page.getByText(t('security.password.saved'))).toBeVisible()
  await page.goto('/uk/linked-accounts')
  await page.getByRole('button', { name: t('security.linked.unlink') }).click()
  await press(page, t('security.linked.unlink'))
  await expect(page.getByText(t('security.linked.unlinked').replace('{provider}', 'Google'))).toBeVisible()
  await expect(page.getByText(t('security.linked.none'))).toBeVisible()
})

test('AUTH-6 who says no, and whose address is not confirmed, is told so and led back to where they were', async ({ page }) => {
  there().isPresent(null)
  await page.goto('/uk/sign-in?next=/course')
  await refuse(page)
  await press(page, WITH_GOOGLE)
  await titled(page, 'auth.return.canceled.title')
  expect(await faultsOf(page)).toEqual([])
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('link', { name: t('auth.return.back') }).click()
  await page.waitForURL('**/uk/sign-in?next=%2Fcourse')

  const subject = crypto.randomUUID()
  there().knows(subject, { email: 'olena@example.com', verified: false })
  there().isPresent(subject)
  await press(page, WITH_GOOGLE)
  await titled(page, 'auth.return.failed')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('errors.email_unproved.text'))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: t('errors.email_unproved.action') }).click()
  await page.waitForURL('**/uk/sign-in?next=%2Fcourse')
})
