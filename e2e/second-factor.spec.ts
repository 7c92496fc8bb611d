import { createHmac } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { texts } from './texts.ts'

const t = texts('uk')
const PASSWORD = 'тихий синій човен'

const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click()
const fill = (page: Page, key: string, text: string) => page.getByLabel(t(key), { exact: true }).fill(text)
const titled = (page: Page, key: string) => expect(page.getByRole('heading', { level: 1, name: t(key) })).toBeVisible()

/** A device with passkeys in this browser, whose person says yes at once, or nothing. */
const plugIn = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
  return { answers: (enabled: boolean) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }) }
}
/** RFC 6238. The code of an app, by this machine’s clock. */
const appCode = (secret: string, now = Date.now()): string => {
  const bits = [...secret].map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map(byte => Number.parseInt(byte, 2)) ?? [])
  const period = Buffer.alloc(8)
  period.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const digest = createHmac('sha1', key).update(period).digest()
  return String((digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
const signOut = async (page: Page) => {
  await page.context().clearCookies()
  await page.goto('/uk/sign-in?next=/profile/sessions')
}
const isIn = (page: Page) => expect(page.getByText(t('security.sessions.here'), { exact: true })).toBeVisible()

test('AUTH-6, PRO-11 a passkey and a second step are set up; then each lets in, and the password alone does not', async ({ page }) => {
  const email = `olena.${crypto.randomUUID()}@example.com`
  const device = await plugIn(page)
  await page.goto('/uk/sign-up')
  await page.getByRole('button', { name: t('common.consent.reject') }).click()
  await fill(page, 'auth.email', email)
  await fill(page, 'auth.password', PASSWORD)
  await press(page, 'auth.signUp.submit')
  await page.waitForURL('**/uk/my-plan')

  await page.goto('/uk/profile')
  await page.getByRole('link', { name: t('profile.hub.rows.passkeys') }).click()
  await titled(page, 'security.passkeys.title')
  await press(page, 'security.passkeys.add')
  await expect(page.getByText(t('security.passkeys.added'))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: t('security.passkeys.oneDevice') })).toHaveCount(1)
  expect(await faultsOf(page)).toEqual([])

  await page.goto('/uk/profile/two-step')
  await press(page, 'security.twoStep.turnOn')
  await titled(page, 'security.twoStep.setUp.title')
  await expect(page.getByRole('img', { name: t('security.twoStep.setUp.qr') })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await fill(page, 'security.twoStep.setUp.code', appCode(secret))
  await press(page, 'security.twoStep.setUp.submit')
  await titled(page, 'security.twoStep.codes.title')
  const [recovery = ''] = await page.getByRole('list', { name: t('security.twoStep.codes.list') }).getByRole('listitem').allInnerTexts()
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'security.twoStep.codes.done')
  await titled(page, 'security.twoStep.title')

  await device.answers(false)
  await signOut(page)
  await fill(page, 'auth.email', email)
  await fill(page, 'auth.password', PASSWORD)
  await press(page, 'auth.signIn.submit')
  await page.waitForURL('**/uk/sign-in/second-step?**')
  await titled(page, 'auth.second.title')
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'auth.second.useRecovery')
  await fill(page, 'auth.second.recovery', recovery)
  await press(page, 'auth.second.submit')
  await isIn(page)

  // Among the suggestions of the address, which this device takes by itself.
  await device.answers(true)
  await signOut(page)
  await isIn(page)
})
