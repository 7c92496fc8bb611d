import { expect, test, type Page } from '@playwright/test'
import { DEVICE_KEYS } from '../core/domain/device/device-keys.ts'
import { texts } from './texts.ts'

const api = process.env['E2E_API'] ?? 'http://localhost:4111'

test.describe('locales and heads', () => {
  test('LOC-3 /en/… redirects for good to the path without a prefix', async ({ request, baseURL }) => {
    const answer = await request.get('/en/sign-up?next=%2Fmy-plan', { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    const target = (location = '') => new URL(location, baseURL).href
    expect(target(answer.headers()['location'])).toBe(target('/sign-up?next=%2Fmy-plan'))
    expect(target((await request.get('/en', { maxRedirects: 0 })).headers()['location'])).toBe(target('/'))
  })

  test('ROUTE-2 pages of the profile area that exist are found under the settings too, in every locale', async ({ request, baseURL }) => {
    const target = (location = '') => new URL(location, baseURL).href
    for (const [from, to] of [['/profile/settings/phone', '/phone'], ['/uk/profile/settings/terms', '/uk/terms']] as const) {
      const answer = await request.get(from, { maxRedirects: 0 })
      expect([answer.status(), target(answer.headers()['location'])]).toEqual([308, target(to)])
    }
    for (const path of ['/profile/settings/my-plan', '/profile/settings/phone/more']) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
  })

  test('LOC-8 never a redirect by Accept-Language, nor by a cookie', async ({ request }) => {
    const answer = await request.get('/', { maxRedirects: 0, headers: { 'accept-language': 'uk', cookie: 'locale=uk' } })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('<html lang="en"')
    expect(answer.headers()['set-cookie']).toBeUndefined()
  })

  test('HEAD-1, HEAD-2, HEAD-3, HEAD-4, LOC-4 the head of the front page', async ({ page, baseURL }) => {
    // Whole addresses, and only one of each once the page is hydrated.
    const origin = new URL(baseURL ?? '').origin
    await page.goto('/es-419', { waitUntil: 'networkidle' })
    const t = texts('es-419')
    await expect(page).toHaveTitle(`${t('pages.index.title')} | Promova`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', t('pages.index.description'))
    await expect(page.locator('link[rel=manifest], meta[name=viewport]')).toHaveCount(2)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/es`)
    const alternates = await page.locator('link[rel=alternate][hreflang]').evaluateAll(links => links.map(link => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`))
    expect(alternates).toHaveLength(13)
    expect(alternates).toContain(`es ${origin}/es`)
    expect(alternates).toContain(`x-default ${origin}/`)
    expect(alternates.filter(link => link.startsWith('es'))).toHaveLength(1)
  })

  test('HEAD-1, HEAD-6 a public page and a quiz say what they are, and have a picture to be shared with', async ({ page, request, baseURL }) => {
    const { origin } = new URL(baseURL ?? '')
    for (const [path, type] of [['/', 'WebSite'], ['/uk/who-we-are', 'WebPage'], ['/ja/quiz/english-tenses', 'Quiz']] as const) {
      await page.goto(path)
      const data = JSON.parse(await page.locator('script[type="application/ld+json"]').textContent() ?? '') as { readonly '@graph': readonly { readonly '@type': string }[] }
      expect(data['@graph'][0]?.['@type'], path).toBe(type)
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content') ?? ''
      expect(picture.startsWith(`${origin}/share/`), picture).toBe(true)
      expect((await request.get(picture)).headers()['content-type'], picture).toBe('image/png')
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/)
    }
  })

  test('HEAD-1 every page names its icons, its manifest, its colours and its scale, once', async ({ page }) => {
    for (const path of ['/', '/uk', '/my-plan', '/ja/sign-in', '/uk/no-such-page']) {
      await page.goto(path)
      const head = await page.locator('head').evaluate(element => ({
        icons: [...element.querySelectorAll('link[rel=icon]')].map(link => link.getAttribute('href')),
        apple: element.querySelectorAll('link[rel=apple-touch-icon]').length,
        manifest: [...element.querySelectorAll('link[rel=manifest]')].map(link => link.getAttribute('href')),
        colours: [...element.querySelectorAll('meta[name=theme-color]')].map(meta => meta.getAttribute('content')),
        viewport: [...element.querySelectorAll('meta[name=viewport]')].map(meta => meta.getAttribute('content')),
      }))
      expect({ path, ...head }).toEqual({
        path, apple: 1, manifest: ['/manifest.webmanifest'], viewport: [expect.stringMatching(/^width=device-width, initial-scale=1\b/)],
        icons: [expect.stringMatching(/^\/icons\/icon\.svg$/)], colours: [expect.stringMatching(/^#/), expect.stringMatching(/^#/)],
      })
    }
  })

  test('HEAD-3, HEAD-6 a page of the app that others may find names whole addresses, by the host it was asked for', async ({ page, baseURL }) => {
    for (const origin of [new URL(baseURL ?? '').origin, `http://127.0.0.1:${new URL(baseURL ?? '').port}`]) {
      await page.goto(`${origin}/uk/courses-onboarding`, { waitUntil: 'networkidle' })
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/uk/courses-onboarding`)
      await expect(page.locator('link[rel=alternate][hreflang=ja]')).toHaveAttribute('href', `${origin}/ja/courses-onboarding`)
    }
  })

  test('HEAD-2 every page puts a title of its own before the name of the product; a page of the app has the description of the product', async ({ page }) => {
    await page.goto('/courses-onboarding')
    await expect(page).toHaveTitle(`${texts('en')('plan.none.title')} | Promova`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Best tool to learn languages')
    await page.goto('/uk/my-plan')
    await expect(page).toHaveTitle(`${texts('uk')('plan.title')} | Promova`)
  })

  test('HEAD-5, HEAD-6 private pages have no canonical address and no alternates, and are not indexed', async ({ page }) => {
    for (const path of ['/uk/my-plan', '/uk/course/es/a1-1-1', '/uk/cookie-preferences']) {
      await page.goto(path)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expect(page.locator('link[rel=canonical], link[rel=alternate][hreflang]')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
    }
  })

  test('LOC-5 pseudo is not reachable without its switch', async ({ request }) => {
    expect((await request.get('/pseudo')).status()).toBe(404)
  })

  test('HEAD-6, LOC-7 what robots may ask for is one file for all of them, kept as long as a page', async ({ request, baseURL }) => {
    const ask = () => request.get('/robots.txt', { headers: { accept: 'text/plain' } })
    await ask()
    const answer = await ask()
    expect([answer.status(), await answer.text()]).toEqual([200, `User-Agent: *\nDisallow: /api/\nDisallow: /v1/\nDisallow: /pot$\nDisallow: /dev/\nDisallow: /*/dev/\n\nSitemap: ${new URL(baseURL ?? '').origin}/sitemap.xml\n`])
    expect(answer.headers()).toMatchObject({
      'content-type': 'text/plain; charset=utf-8', 'cache-control': 's-maxage=3600, stale-while-revalidate=86400', 'age': expect.stringMatching(/^\d+$/),
    })
  })

  test('SEO-2, LOC-7 the sitemaps are there, name this host, and are kept as long as a page', async ({ request, baseURL }) => {
    const { origin } = new URL(baseURL ?? '')
    const ask = (path: string) => request.get(path)
    expect(await (await ask('/sitemap.xml')).text()).toContain(`<loc>${origin}/sitemaps/pages-1.xml</loc>`)
    await ask('/sitemaps/pages-1.xml')
    const answer = await ask('/sitemaps/pages-1.xml')
    expect(await answer.text()).toContain(`<loc>${origin}/uk/test-your-english-level</loc>`)
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/xml; charset=utf-8', 'cache-control': 's-maxage=3600, stale-while-revalidate=86400', 'age': expect.stringMatching(/^\d+$/),
    })
    expect((await ask('/sitemaps/none-1.xml')).status()).toBe(404)
  })

  test('ROUTE-7 what only begins like a file of ours is an unknown page', async ({ request }) => {
    for (const path of ['/robots.txtX', '/sitemap.xml/x', '/uk/sitemap.xml', '/robots.txt-1', '/robotsXtxt', '/service-worker.js/x', '/uk/robots.txt']) {
      const answer = await request.get(path)
      expect([path, answer.status(), answer.headers()['cache-control'], (await answer.text()).includes(texts(path.startsWith('/uk') ? 'uk' : 'en')('common.notFound.title'))]).toEqual([path, 404, 'private, no-store', true])
    }
  })

  test('ROUTE-7, ERR-5 an address whose percent signs stand for nothing is unknown, page or file', async ({ request }) => {
    for (const path of ['/%zz', '/100%', '/uk/caf%e9', '/en/%zz', '/api/%zz', '/api/auth/%zz', '/_next/%zz', '/_next/static/%zz', '/pictures/%zz', '/icons/%ff.svg']) {
      expect([path, (await request.get(path)).status()]).toEqual([path, 404])
    }
  })

  test('ROUTE-7 an unknown page is a 404 in its locale', async ({ page }) => {
    const answer = await page.goto('/uk/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('uk')('common.notFound.title'))
    await expect(page).toHaveTitle(`${texts('uk')('common.notFound.title')} | Promova`)
  })
})

test.describe('policies', () => {
  // What the worker may do is part of it.
  test.use({ serviceWorkers: 'allow' })

  test('LOC-7 public pages are cacheable and carry hashes, app pages are private and carry a nonce', async ({ request, baseURL }) => {
    const front = (await request.get('/')).headers()
    expect(front['cache-control']).toBe('s-maxage=3600, stale-while-revalidate=86400')
    expect(front['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    for (const path of ['/api/config', '/api/auth/sign-in']) expect((await request.get(path)).headers()['cache-control'], path).toBe('private, no-store')
    const plan = (await request.get('/my-plan')).headers()
    expect(plan['cache-control']).toBe('private, no-store')
    expect(plan['content-security-policy']).toMatch(/script-src 'self' 'nonce-/)
    for (const { 'content-security-policy': policy } of [front, plan]) {
      // The line of a classroom is a WebSocket of the same place.
      expect(policy).toContain(`connect-src 'self' ${baseURL} ${baseURL?.replace('http', 'ws')};`)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    }
  })

  for (const path of ['/', '/hi', '/courses-onboarding', '/my-plan', '/my-plan/start-onboarding', '/for-you', '/ja/for-you/start-onboarding', '/ja/sign-up', '/profile', '/personal-info', '/phone', '/contact-us', '/terms', '/ja/terms/privacy-policy', '/profile/settings', '/streak', '/review', '/reminders/stop?token=none', '/books', '/books/three-names', '/course', '/ja/course/es', '/tests', '/hi/tests/en', '/uk/test-your-english-level', '/ja/sitemap', '/hi/who-we-are', '/course/es/a1-1-1', '/no-such-page']) {
    test(`nothing is blocked and nothing fails on ${path}`, async ({ page }) => {
      const problems: string[] = []
      page.on('console', message => { if (['error', 'warning'].includes(message.type()) && !/status of 404/.test(message.text())) problems.push(message.text()) })
      page.on('pageerror', error => problems.push(String(error)))
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(problems).toEqual([])
    })
  }

  test('ROUTE-6 the session routes refuse another site', async ({ request }) => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as const) {
      expect((await request.get('/api/auth/sign-in', { headers: { ...headers } })).status()).toBe(403)
      expect((await request.post('/api/auth/sign-in', { headers: { ...headers }, data: { accessToken: 'x' } })).status()).toBe(403)
      expect((await request.get('/api/auth/sign-out', { headers: { ...headers } })).status()).toBe(403)
    }
    expect(await (await request.get('/api/auth/sign-in')).json()).toEqual({ signedIn: false })
    expect((await request.post('/api/auth/sign-in', { data: { accessToken: 'nonsense' } })).status()).toBe(401)
    expect((await request.post('/api/auth/sign-in', { data: 'nonsense' })).status()).toBe(422)
  })

  test('ROUTE-6 the web’s session ends with that of the account, and its cookie is this host’s alone over https', async ({ request }) => {
    const requestId = () => crypto.randomUUID()
    const tokenOf = async (answer: { readonly json: () => Promise<unknown> }) => (await answer.json() as { readonly accessToken: string }).accessToken
    const visitor = await tokenOf(await request.post('/v1/auth/anonymous', { data: { requestId: requestId() } }))
    const account = { email: `${requestId()}@example.com`, password: 'quiet-blue-meadow', locale: 'en', keeper: {} }
    const accessToken = await tokenOf(await request.post('/v1/auth/sign-up', { headers: { authorization: `Bearer ${visitor}` }, data: { requestId: requestId(), ...account } }))
    const encrypted = await request.post('/api/auth/sign-in', { headers: { 'x-forwarded-proto': 'https' }, data: { accessToken } })
    expect(encrypted.headers()['set-cookie']).toMatch(/^__Host-session=[^;]+; Path=\/;.* Secure; HttpOnly; SameSite=lax$/)
    expect((await request.post('/api/auth/sign-in', { data: { accessToken } })).headers()['set-cookie']).toMatch(/^session=/)
    const signedIn = async () => await (await request.get('/api/auth/sign-in')).json() as unknown
    expect(await signedIn()).toEqual({ signedIn: true })
    expect((await request.post('/v1/auth/sign-out')).status()).toBe(200)
    expect(await signedIn()).toEqual({ signedIn: false })
  })

  test('CORS allows exactly the web', async ({ request, baseURL }) => {
    const own = await request.get(`${api}/health`, { headers: { origin: baseURL ?? '' } })
    expect(own.headers()['access-control-allow-origin']).toBe(baseURL)
    const other = await request.get(`${api}/health`, { headers: { origin: 'https://evil.example' } })
    expect(other.headers()['access-control-allow-origin']).toBeUndefined()
  })
})

test('AUTH-2 “Back” on both forms leads to the page that they were opened from, else to the front page', async ({ page }) => {
  const t = texts('uk')
  const press = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  for (const [from, back] of [['/uk/profile/settings', '/uk/profile/settings'], ['/uk', '/uk']] as const) {
    await page.goto(from)
    await page.getByRole('banner').getByRole('link', { name: t('common.nav.signIn') }).click()
    await page.waitForURL('**/uk/sign-in*')
    await press(t('auth.signIn.signUp'))
    await page.waitForURL('**/uk/sign-up*')
    await press(t('common.back'))
    await page.waitForURL(url => url.pathname === back)
  }
})

test('a form that is done is not gone back to', async ({ page }) => {
  const t = texts('uk')
  await page.goto('/uk/profile/settings')
  await page.getByRole('banner').getByRole('link', { name: t('common.nav.signIn') }).click()
  await page.waitForURL('**/uk/sign-in*')
  await page.getByRole('link', { name: t('auth.signIn.signUp'), exact: true }).first().click()
  await page.waitForURL('**/uk/sign-up*')
  await page.getByLabel(t('auth.email'), { exact: true }).fill(`history.${Date.now()}@example.com`)
  await page.getByLabel(t('auth.password'), { exact: true }).fill('sunny notebook 42')
  await page.getByRole('button', { name: t('auth.signUp.submit'), exact: true }).click()
  await page.waitForURL('**/uk/profile/settings')
  const before = await page.evaluate(() => history.length)
  await page.goBack()
  await page.waitForURL('**/uk/profile/settings')
  expect(before).toBe(3)
})

/** The width of a letter as a page's title would have it. */
const widthIn = (page: Page, letter: string | undefined) => page.locator('h1').evaluate((title, text = '') => {
  const box = document.createElement('span')
  box.textContent = text
  title.append(box)
  const { width } = box.getBoundingClientRect()
  box.remove()
  return width
}, letter)
for (const [path, [wide, narrow]] of [['/hi', 'अर'], ['/ja', 'アｱ']] as const) {
  test(`ROUTE-7 an unknown page under ${path} has letters, not boxes, on any device`, async ({ page }) => {
    await page.goto(`${path}/no-such-page`)
    await expect.poll(async () => await widthIn(page, wide) !== await widthIn(page, narrow)).toBe(true)
  })

  test(`${path} has letters, not boxes, on any device, and never moves`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript(() => {
      new PerformanceObserver(list => { for (const { startTime } of list.getEntries()) performance.mark('moved', { startTime }) }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => performance.getEntriesByName('moved').length)).toBe(0)
    expect(await widthIn(page, wide)).not.toBe(await widthIn(page, narrow))
  })
}

for (const locale of ['hi', 'de', 'el', 'uk'] as const) {
  test(`CON-4 in ${locale} on a narrow phone no word of the choices is parted`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/${locale}`)
    const banner = page.getByRole('region', { name: texts(locale)('common.consent.label') })
    await expect(banner.getByRole('button')).toHaveCount(2)
    await page.evaluate(() => document.fonts.ready)
    const parted = await banner.locator('button, a').evaluateAll(choices => choices.flatMap(choice => {
      const text = document.createTreeWalker(choice, NodeFilter.SHOW_TEXT).nextNode()
      if (!text) return []
      return [...(text.textContent ?? '').matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
      })
    }))
    expect(parted).toEqual([])
  })
}

test('CON-4 by keyboard the banner comes first after the skip link, on a public page as in the app', async ({ page }) => {
  const t = texts('en')
  await page.goto('/')
  const accept = page.getByRole('button', { name: t('common.consent.accept'), exact: true })
  await expect(accept).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('common.skipToContent') })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(accept).toBeFocused()
})

/** Nothing that waits for seconds comes to its end. */
const stopWaits = (page: Page) => page.addInitScript(() => {
  const { setTimeout } = window
  window.setTimeout = ((run: TimerHandler, ms = 0) => setTimeout(ms < 3000 ? run : () => undefined, ms)) as typeof window.setTimeout
})
test.describe('the late part of a public page', () => {
  test('comes some seconds after the page where its visitor only looks', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: texts('en')('common.consent.label') })).toBeVisible()
    const late = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const loadedAt = visit?.loadEventEnd ?? Infinity
      return performance.getEntriesByType('resource').filter(({ startTime }) => startTime > loadedAt).map(({ name, startTime }) => ({ name, after: startTime - loadedAt }))
    })
    expect(late.filter(({ after }) => after < 3000)).toEqual([])
    expect(late.some(({ name }) => name.endsWith('/api/config'))).toBe(true)
  })
  for (const [sign, give] of [['a pointer', page => page.mouse.move(40, 40)], ['a key', page => page.keyboard.press('Tab')], ['a wheel', page => page.mouse.wheel(0, 40)]] as const satisfies readonly (readonly [string, (page: Page) => Promise<void>])[]) {
    test(`comes at the first sign of its visitor: ${sign}`, async ({ page }) => {
      await stopWaits(page)
      await page.goto('/')
      // The page hears its visitor once it is hydrated.
      await expect(async () => {
        await give(page)
        await expect(page.getByRole('region', { name: texts('en')('common.consent.label') })).toBeVisible({ timeout: 2000 })
      }).toPass()
    })
  }
  test('LOC-8 need not have come for a choice of language to be remembered', async ({ page, context }) => {
    await stopWaits(page)
    await page.goto('/uk')
    // The menu works once the page is hydrated.
    await expect(async () => {
      await page.getByRole('combobox', { name: texts('uk')('common.locale.label') }).selectOption('ja')
      await page.waitForURL('**/ja', { timeout: 2000 })
    }).toPass()
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('ja')
  })
  test('ATT-1 knows what brought a visitor who followed a link before it came', async ({ page }) => {
    await page.route('**/api/config', route => route.abort())
    await page.goto('/?utm_source=newsletter&utm_campaign=autumn')
    await page.getByRole('main').locator('a[href^="/courses-onboarding"]').first().click()
    await page.waitForURL('**/courses-onboarding*')
    await expect.poll(() => page.evaluate(key => sessionStorage.getItem(key), DEVICE_KEYS.firstTouch)).toContain('newsletter')
  })
})

for (const [kind, path, next] of [['a public page', '/', '/courses-onboarding'], ['the app', '/my-plan', '/my-plan/start-onboarding']] as const) {
  test(`a followed link of ${kind} answers before its page has come`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('region', { name: texts('en')('common.consent.label') })).toBeVisible()
    // A request may leave after the link has answered: the door stays open then.
    const door = Promise.withResolvers<void>()
    await page.route(`**${next}*`, async route => {
      await door.promise
      await route.continue()
    })
    const link = page.getByRole('main').locator(`a[href^="${next}"]`).first()
    await link.click({ noWaitAfter: true })
    await expect(link).toHaveCSS('opacity', '0.65')
    door.resolve()
    await page.waitForURL(`**${next}*`)
  })
}

test('ROUTE-8 the offline banner follows the two events', async ({ page, context }) => {
  await page.goto('/my-plan')
  // The page reacts once it is hydrated, which on a slow machine is later than its last request; only then does it ask about cookies.
  await expect(page.getByRole('region', { name: texts('en')('common.consent.label') })).toBeVisible()
  const banner = page.getByText(texts('en')('common.offline.title'))
  await expect(banner).toBeHidden()
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await context.setOffline(false)
  await expect(banner).toBeHidden()
})

test('a page that lost the rest of its scripts goes on once it gets them', async ({ page, request }) => {
  const html = await (await request.get('/my-plan')).text()
  let isLost = true
  await page.route(/\/_next\/static\/chunks\/.*\.js/, route =>
    isLost && !html.includes(new URL(route.request().url()).pathname) ? route.abort() : route.continue())
  const lost = page.waitForEvent('requestfailed')
  await page.goto('/my-plan')
  await lost
  isLost = false
  await expect(page.getByRole('region', { name: texts('en')('common.consent.label') })).toBeVisible()
})

test('ROUTE-9, CRS-1 a newcomer’s plan, what a level test is like and the cover of a lesson are there before any script; a learner’s plan is on its way', async ({ page }) => {
  await page.route(/\/_next\/static\/chunks\/.*\.js/, route => route.abort())
  const t = texts('uk')
  await page.goto('/uk/my-plan')
  await expect(page.getByRole('link', { name: t('plan.none.start') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('plan.none.title'))
  await page.goto('/uk/tests/en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('tests.start.title'))
  await page.goto('/uk/course/es/a1-1-1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вітання')
  await page.evaluate(owner => localStorage.setItem(owner, 'somebody'), DEVICE_KEYS.owner)
  await page.goto('/uk/my-plan')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('plan.title'))
  await expect(page.getByRole('link', { name: t('plan.none.start') })).toBeHidden()
})

test('ROUTE-7 a public page stays whole where the part that knows its visitor breaks', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { get: () => { throw new Error('broken on purpose') } })
  })
  const broken = page.waitForEvent('console', { predicate: message => /broken on purpose/.test(message.text()) })
  await page.goto('/uk')
  await broken
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('uk')('pages.index.blocks.hero.headline'))
})

test('LOC-8 a language chosen in the menu or at the foot of a public page is remembered', async ({ page, context }) => {
  const remembered = async () => (await context.cookies()).find(({ name }) => name === 'locale')?.value
  await page.goto('/uk')
  const t = texts('uk')
  await expect(page.getByRole('region', { name: t('common.consent.label') })).toBeVisible()
  await page.getByRole('combobox', { name: t('common.locale.label') }).selectOption('ja')
  await page.waitForURL('**/ja')
  expect(await remembered()).toBe('ja')
  await expect(page.getByRole('region', { name: texts('ja')('common.consent.label') })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL('**/de')
  expect(await remembered()).toBe('de')
})

test('a link of a public page goes on in its document, and back leads to the page again, whose late part is there', async ({ page }) => {
  await stopWaits(page)
  await page.goto('/')
  const t = texts('en')
  const notice = page.getByRole('region', { name: t('common.consent.label') })
  // By keys alone: a pointer that rests on the page would be a sign each time that a page is drawn under it.
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(notice).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: t('pages.index.blocks.hero.action.label') }).first().press('Enter')
  await page.waitForURL('**/courses-onboarding')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: t('pages.index.blocks.hero.headline') })).toBeVisible()
  await expect(notice).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
})
