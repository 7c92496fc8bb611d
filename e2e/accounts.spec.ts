import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { texts } from './texts.ts'

const t = texts('uk')
const PASSWORD = 'тихий синій човен'
const NEW_PASSWORD = 'довга тепла дорога'

const refuse = (page: Page) => page.getByRole('button', { name: t('common.consent.reject') }).click()
const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click()
const fill = (page: Page, key: string, text: string) => page.getByLabel(t(key), { exact: true }).fill(text)
const titled = (page: Page, key: string) => expect(page.getByRole('heading', { level: 1, name: t(key) })).toBeVisible()

/** The last letter to an address that has such a text. */
const letterTo = async (context: BrowserContext, email: string, pattern: RegExp): Promise<string> => {
  const box = await context.newPage()
  await box.goto('/dev/mailbox')
  const letter = await box.locator('article').filter({ hasText: email }).locator('pre').filter({ hasText: pattern }).first().innerText()
  await box.close()
  return pattern.exec(letter)?.[1] ?? ''
}
const signUp = async (page: Page, email: string) => {
  await page.goto('/uk/sign-up')
  await refuse(page)
  await fill(page, 'auth.email', email)
  await fill(page, 'auth.password', PASSWORD)
  await press(page, 'auth.signUp.submit')
  await page.waitForURL('**/uk/my-plan')
}
const signIn = async (page: Page, email: string, password: string) => {
  await page.goto('/uk/sign-in?next=/profile/sessions')
  await fill(page, 'auth.email', email)
  await fill(page, 'auth.password', password)
  await press(page, 'auth.signIn.submit')
}

test('AUTH-6, PRO-11 an address is proved, a forgotten password replaced by a link on another device, and the first device is signed out', async ({ page, context, browser }) => {
  const email = `olena.${crypto.randomUUID()}@example.com`
  await signUp(page, email)

  await page.goto('/uk/email')
  await titled(page, 'security.email.code.title')
  await fill(page, 'security.email.code.label', await letterTo(context, email, /^(\d{6})$/m))
  await press(page, 'security.email.code.submit')
  await expect(page.getByText(t('security.email.proved'), { exact: true })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  const away = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await away.newPage()
  await phone.goto('/uk/sign-in?next=/profile/sessions')
  await refuse(phone)
  await fill(phone, 'auth.email', email)
  await phone.getByRole('link', { name: t('auth.signIn.forgot') }).click()
  await titled(phone, 'auth.link.title')
  await expect(phone.getByLabel(t('auth.email'), { exact: true })).toHaveValue(email)
  expect(await faultsOf(phone)).toEqual([])
  await press(phone, 'auth.link.submit')
  await titled(phone, 'auth.link.sent.title')

  const link = await letterTo(context, email, /(http\S+\/uk\/autologin\S+)/)
  const scanner = await browser.newContext()
  await (await scanner.newPage()).goto(link)
  await scanner.close()
  await phone.goto(link)
  await titled(phone, 'auth.autologin.title')
  // Once the page's scripts are there.
  await expect.poll(() => phone.url()).not.toContain('#')
  expect(await faultsOf(phone)).toEqual([])
  await press(phone, 'auth.autologin.submit')
  await phone.waitForURL('**/uk/profile/sessions')
  await expect(phone.getByRole('listitem').filter({ hasText: 'Chrome' })).toHaveCount(2)
  expect(await faultsOf(phone)).toEqual([])

  await page.goto(link)
  await expect.poll(() => page.url()).not.toContain('#')
  await press(page, 'auth.autologin.submit')
  await titled(page, 'auth.usedLink.title')
  expect(await faultsOf(page)).toEqual([])

  await phone.getByRole('link', { name: t('security.sessions.changePassword') }).click()
  await fill(phone, 'security.password.new', NEW_PASSWORD)
  await press(phone, 'security.password.save')
  await expect(phone.getByText(t('security.password.saved'))).toBeVisible()
  expect(await faultsOf(phone)).toEqual([])
  await away.close()

  await page.goto('/uk/password')
  await expect(page.getByText(t('security.guest.text'))).toBeVisible()
  await signIn(page, email, PASSWORD)
  await expect(page.getByText(t('errors.invalid_credentials.text'))).toBeVisible()
  await signIn(page, email, NEW_PASSWORD)
  await expect(page.getByText(t('security.sessions.here'), { exact: true })).toBeVisible()
})
