import { expect, test, type Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { texts } from './texts.ts'

const t = texts('uk')
const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click()
const titled = (page: Page, key: string, level = 1) => expect(page.getByRole('heading', { level, name: t(key), exact: true })).toBeVisible()
const SUBSCRIPTIONS = '/uk/profile/settings/payments-subscriptions'

/** The letters to an address, as the mailbox of developers lists them, the newest first. */
const lettersTo = async (page: Page, email: string): Promise<readonly string[]> => {
  const box = await page.context().newPage()
  await box.goto('/dev/mailbox')
  await expect(box.locator('article').first()).toBeVisible()
  const subjects = await box.locator('article').filter({ hasText: email }).locator('h2').allInnerTexts()
  await box.close()
  return subjects
}
const statusIs = async (page: Page, status: string) => {
  await page.goto(SUBSCRIPTIONS)
  await expect(page.getByText(t(`billing.subscription.statuses.${status}`), { exact: true })).toBeVisible()
}
/** PUR-4. Moves the clock of the sandbox to whatever happens next. */
const onward = async (page: Page) => {
  await page.goto('/uk/dev/time-machine')
  const clock = page.getByText(/^It is /)
  const before = await clock.innerText()
  await page.getByRole('button', { name: 'To what happens next' }).click()
  await expect(clock).not.toHaveText(before)
}

test('PUR-2, PUR-4, PUR-5 a guest tries a plan, every screen and letter follows the clock, and two screens cancel it', async ({ page }) => {
  const email = `olena.${crypto.randomUUID()}@example.com`
  await page.goto('/uk/profile/payments-subscriptions/choose')
  await press(page, 'common.consent.reject')
  await page.getByRole('radio', { name: /^12 місяців(?! для)/ }).check()
  await press(page, 'billing.choose.continue')
  await page.getByRole('button', { name: /4242/ }).click()
  await press(page, 'billing.checkout.continue')
  await titled(page, 'billing.receipt.title')
  await expect(page).toHaveURL(/plan=self-study-12-months&step=email$/)
  await page.goBack()
  await titled(page, 'billing.checkout.title')
  await expect(page).toHaveURL(/step=checkout$/)
  await page.goForward()
  await titled(page, 'billing.receipt.title')
  await expect(page.getByRole('heading', { name: t('billing.charges.title') })).toBeVisible()
  await page.getByLabel(t('billing.receipt.email'), { exact: true }).fill(email)
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'billing.receipt.startTrial')
  await titled(page, 'billing.done.trialTitle')
  await expect(page.getByRole('link', { name: t('billing.done.password') })).toBeVisible()
  expect(await lettersTo(page, email)).toEqual([t('mail.trialStarted.subject'), t('mail.buyerWelcome.subject')])

  await statusIs(page, 'trialing')
  expect(await faultsOf(page)).toEqual([])
  await onward(page)
  expect((await lettersTo(page, email))[0]).toBe(t('mail.trialEnds.subject'))
  await onward(page)
  expect((await lettersTo(page, email))[0]).toBe(t('mail.receipt.subject'))
  await statusIs(page, 'active')

  await page.getByRole('link', { name: t('billing.subscription.cancel') }).click()
  await press(page, 'billing.cancel.ask.cancel')
  await expect(page).toHaveURL(/step=confirm$/)
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'billing.cancel.confirm.do')
  await titled(page, 'billing.cancel.done.canceled', 2)
  expect((await lettersTo(page, email))[0]).toBe(t('mail.canceled.subject'))
  await statusIs(page, 'canceled')
  await onward(page)
  await statusIs(page, 'ended')
  await expect(page.getByText(t('billing.overview.levels.free'), { exact: true })).toBeVisible()
})

/** A picture of a card that is larger than what is sent. */
const drawnCard = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 2400, height: 1500 })
    const context = canvas.getContext('2d')
    // Noise is what weighs most.
    const image = context?.createImageData(2400, 1500)
    if (context && image) {
      for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : (at * 2654435761) % 251
      context.putImageData(image, 0, 0)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
test('PUR-1 who wants the price for students makes an account on the way, sends a photo of a card, and can take it back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/uk/profile/payments-subscriptions/choose')
  await press(page, 'common.consent.reject')
  await page.getByRole('radio', { name: /^12 місяців для/ }).check()
  await page.getByRole('link', { name: t('billing.choose.prove') }).click()
  await titled(page, 'student.title')
  await expect(page.getByText(t('student.kept.text'))).toBeVisible()
  await page.getByRole('link', { name: t('profile.guest.signUp') }).click()
  await page.getByLabel(t('auth.email'), { exact: true }).fill(`olena.${crypto.randomUUID()}@example.com`)
  await page.getByLabel(t('auth.password'), { exact: true }).fill('тихий синій човен')
  await press(page, 'auth.signUp.submit')
  await expect(page).toHaveURL(/\/uk\/profile\/payments-subscriptions\/student$/)
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'student.pick')
  await (await chooser).setFiles({ name: 'card.png', mimeType: 'image/png', buffer: await drawnCard(page) })
  await expect(page.getByRole('img', { name: t('student.chosen') })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'student.send')
  await titled(page, 'student.waiting.title', 2)
  await page.reload()
  await titled(page, 'student.waiting.title', 2)
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'student.waiting.withdraw')
  await expect(page.getByText(t('student.waiting.withdrawn'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('student.pick') })).toBeVisible()
})
