import { expect, test } from '@playwright/test'
import { texts } from './texts.ts'

/** The hosts that playwright.config.ts gives to the sites. */
const at = (baseURL: string | undefined, site: string) => Object.assign(new URL(baseURL ?? ''), { hostname: `${site}.localhost` }).origin

test('ROUTE-11 the chameleon says its own name everywhere, shows its own sign and colours, and no script is refused', async ({ page, baseURL }) => {
  const refused: string[] = []
  page.on('console', message => { if (/content security policy|hydrat/i.test(message.text())) refused.push(message.text()) })
  const origin = at(baseURL, 'chameleon')
  const t = texts('uk')
  for (const [path, heading] of [['/uk', t('pages.index.blocks.hero.headline')], ['/uk/synonyms-of/happy', 'happy'], ['/uk/my-plan', t('plan.none.title')], ['/uk/nowhere', t('common.notFound.title')]] as const) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(page).toHaveTitle(/Lingua Nova$/)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/sites/chameleon.svg')
    await expect(page.locator('header img')).toHaveAttribute('src', '/sites/chameleon.svg')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-hue').trim()), path).toBe('340')
    expect((await page.content()).includes('Promova'), path).toBe(false)
  }
  await page.goto(`${origin}/uk`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/uk`)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: t('common.footer.sitemap') })).toHaveCount(0)
  expect(refused).toEqual([])
})

test('ROUTE-11 the student product has no page of what it does not offer, and leads nobody to one', async ({ page, baseURL }) => {
  const origin = at(baseURL, 'student')
  for (const path of ['/books', '/tutoring/pricing', '/page/promova-for-business']) expect((await page.goto(origin + path))?.status(), path).toBe(404)
  await page.goto(`${origin}/our-editorial-process`)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.locator('a[href="/books"]')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: texts('en')('student.title') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('en')('student.title'))
  const sitemap = await page.goto(`${origin}/sitemaps/pages-1.xml`)
  expect(await sitemap?.text()).toContain(`<loc>${origin}/who-we-are</loc>`)
  expect(await sitemap?.text()).not.toContain('/page/promova-for-business')
})
