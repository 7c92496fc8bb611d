import { expect, test } from '@playwright/test'
import { texts } from './texts.ts'

test('NET-6 the page’s own host name is enough: another name for this machine works over plain http, with one origin', async ({ page }) => {
  const origin = `http://127.0.0.1:${new URL(test.info().project.use.baseURL ?? '').port}`
  const called = new Set<string>()
  page.on('request', request => called.add(new URL(request.url()).origin))
  const start = page.waitForResponse(response => response.url() === `${origin}/v1/auth/start` && response.ok())
  await page.goto(`${origin}/`)
  await start
  expect([...called]).toEqual([origin])
})

test('LOC-8 a reader of another language is offered it in that language, without a redirect, until they say no', async ({ browser }) => {
  const german = texts('de')
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto('/')
  const offer = page.getByRole('link', { name: german('offer.accept') })
  await page.getByRole('button', { name: texts('en')('common.consent.reject'), exact: true }).click()
  await expect(offer).toHaveAttribute('href', '/de')
  await page.getByRole('button', { name: german('offer.decline') }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toBeHidden()
  await context.close()
})

test('LOC-6 texts come in the page’s locale, with what es-419 shares with es', async ({ page }) => {
  for (const locale of ['es-419', 'pt', 'el'] as const) {
    await page.goto(`/${locale}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts(locale)('pages.index.blocks.hero.headline'))
  }
})
