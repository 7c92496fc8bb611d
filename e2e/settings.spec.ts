import { expect, test } from '@playwright/test'
import { texts } from './texts.ts'

const t = texts('en')

test('PRO-8, THM-2 an anonymous visitor’s settings take effect and are stored on the device', async ({ page }) => {
  await page.goto('/profile/settings')
  await page.getByRole('switch', { name: t('settings.reading.dyslexic') }).locator('xpath=ancestor::label').click()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?OpenDyslexic/)
  expect(await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].some(font => /OpenDyslexic/.test(font.family) && font.status === 'loaded')
  })).toBe(true)
  await page.reload()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?OpenDyslexic/)
  await page.goto('/profile/payments-subscriptions/choose')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toMatch(/^"?OpenDyslexic/)
})

test('PRO-8 a chosen colour scheme holds before the first paint, on public pages too, and from page to page', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/profile/settings')
  await page.getByRole('radio', { name: t('settings.theme.dark') }).locator('xpath=ancestor::label').click()
  await page.addInitScript(() => {
    new PerformanceObserver(() => { Object.assign(window, { painted: document.documentElement.dataset['scheme'] }) }).observe({ type: 'paint', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => (window as Window & { painted?: string }).painted)).toBe('dark')
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#12121a')
  await page.getByRole('link', { name: t('pages.index.blocks.hero.action.label') }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: t('funnels.courses-onboarding.welcome.title') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  expect(faults).toEqual([])
})

test('PRO-8, THM-2 the dyslexic mode holds before the first paint and never leaves the page meanwhile, but for the checkout', async ({ page }) => {
  await page.goto('/profile/settings')
  await page.getByRole('switch', { name: t('settings.reading.dyslexic') }).locator('xpath=ancestor::label').click()
  await expect(page.locator('html')).toHaveAttribute('data-dyslexic')
  await page.addInitScript(() => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    const look = () => seen.push(document.documentElement.dataset['dyslexic'] !== undefined)
    new PerformanceObserver(() => {
      look()
      new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['data-dyslexic', 'data-registered', 'data-scrolling-header'] })
    }).observe({ type: 'paint', buffered: true })
  })
  for (const [path, isOn] of [['/', true], ['/sign-up', true], ['/profile/payments-subscriptions/choose', false]] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const seen = await page.evaluate(() => (window as Window & { seen?: readonly boolean[] }).seen ?? [])
    expect([path, ...new Set(seen)]).toEqual([path, isOn])
  }
})

test('THM-3, PRO-2 sounds and noise are made in Web Audio, and only after a gesture', async ({ page }) => {
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { made })
    const { createOscillator, createBufferSource } = BaseAudioContext.prototype
    BaseAudioContext.prototype.createOscillator = function () {
      made.push('tone')
      return createOscillator.call(this)
    }
    BaseAudioContext.prototype.createBufferSource = function () {
      made.push('noise')
      return createBufferSource.call(this)
    }
  })
  const made = () => page.evaluate(() => (window as Window & { made?: string[] }).made ?? [])
  await page.goto('/profile/settings')
  await expect(page.getByRole('switch', { name: t('settings.sound.effects') })).toBeChecked()
  expect(await made()).toEqual([])
  await page.locator('input[value="brown"]').locator('xpath=ancestor::label').click()
  await expect.poll(made).toContain('noise')
  const sounds = page.getByRole('switch', { name: t('settings.sound.effects') }).locator('xpath=ancestor::label')
  await sounds.click()
  await sounds.click()
  await expect.poll(made).toContain('tone')
  await page.reload()
  await expect(page.locator('input[value="brown"]')).toBeChecked()
  expect(await made()).toEqual([])
})

test('THM-2 every page leads to what helps with reading, hearing and light, and the focus goes there', async ({ page }) => {
  for (const path of ['/uk/who-we-are', '/uk/my-plan', '/uk/nowhere']) {
    const uk = texts('uk')
    await page.goto(path)
    await page.getByRole('contentinfo').getByRole('link', { name: uk('settings.accessibility') }).click()
    const heading = page.getByRole('heading', { name: uk('settings.accessibility') })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await page.goBack()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})
