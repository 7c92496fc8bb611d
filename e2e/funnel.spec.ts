import { expect, test, type Page } from '@playwright/test'
import { type Locale, LOCALES } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import { answerByKeyboard, answerByTouch, drawn, goOnOf, optionOf, screenOf } from './answer-funnel.ts'
import { faultsOf } from './axe.ts'
import { texts } from './texts.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const
const SAMPLE = '/dev/funnels/every-pair'
const FLOW = '/courses-onboarding?flow_id=english-improve'

/** Remembers every move of what was drawn that nobody caused. */
const watchShifts = (page: Page) => page.addInitScript(() => {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[]) if (!entry.hadRecentInput) shifts.push(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
})
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0))
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const refuse = (page: Page, locale: Locale = 'en') => page.getByRole('button', { name: texts(locale)('common.consent.reject') }).click()
const isAtEnd = async (page: Page) => (await screenOf(page)) === 'summary'
const walk = async (page: Page, answer: (page: Page) => Promise<void>, each: () => Promise<void> = async () => {}): Promise<number> => {
  let screens = 0
  for (; !(await isAtEnd(page)); screens += 1) {
    await drawn(page)
    await each()
    await answer(page)
  }
  await drawn(page)
  await each()
  return screens
}

test.describe('with nothing that moves', () => {
  test('FUN-1, FUN-2, FUN-9, FUN-12 every question kind on every screen type is answered by the keyboard alone', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(SAMPLE)
    await refuse(page)
    expect(await walk(page, answerByKeyboard)).toBe(41)
    for (const answer of ['By the sea', '42', 'Two lines', 'ada@example.com', '6:30 PM to 9:00 PM', '5 days', 'Athens', '1 word chosen']) await expect(page.locator('dl')).toContainText(answer)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)
  test('FUN-1, FUN-2, FUN-9, FUN-12 every question kind on every screen type is answered by touch, fits a phone and suits everybody', async ({ page }) => {
    await page.goto(SAMPLE)
    await refuse(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const screens = await walk(page, answerByTouch, async () => {
      const at = await screenOf(page)
      expect(await sideways(page), `${String(at)} sideways`).toBeLessThanOrEqual(0)
      expect(await faultsOf(page), String(at)).toEqual([])
    })
    expect(screens).toBe(41)
  })

  test('FUN-10 the longest funnel fits a phone in every language, and nothing in it moves by itself', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await watchShifts(page)
    await page.goto('/')
    await refuse(page)
    for (const locale of LOCALES) {
      await page.evaluate(() => localStorage.clear())
      await page.goto(withLocale(locale, FLOW))
      await walk(page, answerByTouch, async () => {
        expect(await sideways(page), `${locale} ${String(await screenOf(page))}`).toBeLessThanOrEqual(0)
      })
      expect(await shiftOf(page), `${locale}, layout shift`).toBeLessThan(0.01)
    }
  })
})

test('FUN-3, FUN-4, FUN-6, FUN-9 what somebody answers becomes their plan: a reload goes on, a word list says the level, and no answer is sent twice', async ({ page, request }) => {
  const t = texts('en')
  const sent: string[] = []
  page.on('request', asked => { if (asked.method() === 'PUT' && asked.url().includes('/v1/funnels/')) sent.push(asked.url()) })
  await page.goto(FLOW)
  await refuse(page)
  await goOnOf(page).click()
  await expect(page.getByRole('heading', { level: 1, name: t('funnels.shared.native-language.title') })).toBeFocused()
  await page.getByRole('radio', { name: /Українська/ }).check()
  await goOnOf(page).click()
  for (const goal of ['travel', 'work']) await optionOf(page, goal).check()
  await goOnOf(page).click()
  await goOnOf(page).click()
  // Twenty of the thirty words that exist, and none that does not.
  for (const band of [['house', 'water', 'begin', 'different', 'morning'], ['window', 'choice', 'memory', 'smile', 'wonder'], ['narrow', 'guest', 'engine', 'sweet', 'tough'], ['rural', 'stir', 'genuine', 'harm', 'curve']]) {
    for (const word of band) await page.getByRole('checkbox', { name: word, exact: true }).check()
  }
  const source = await (await request.get(FLOW)).text()
  expect(source).toContain('plonter')
  expect(source).not.toContain('bands')
  await page.reload()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(20)
  await page.goBack()
  await goOnOf(page).click()
  await expect.poll(() => screenOf(page)).toBe('known-words')
  await goOnOf(page).click()
  await goOnOf(page).click()
  await optionOf(page, 'animals').check()
  await goOnOf(page).click()
  await page.getByRole('radio', { name: t('funnels.shared.practice.options.reading') }).click()
  await expect.poll(() => screenOf(page)).toBe('breath')
  await goOnOf(page).click()
  await page.getByRole('combobox', { name: t('questions.time.from') }).selectOption('450')
  await goOnOf(page).click()
  await page.getByRole('slider').press('Home')
  await goOnOf(page).click()
  await goOnOf(page).click()
  await optionOf(page, '15').check()
  await goOnOf(page).click()
  const words = page.getByRole('region', { name: t('preview.vocabulary.title') })
  await expect(words).toContainText('3,000')
  await expect(words).toContainText('B1')
  await expect(page.getByRole('region', { name: t('preview.way.title') }).getByRole('listitem')).toHaveCount(3)
  await page.reload()
  await expect(words).toContainText('3,000')
  expect(sent).toHaveLength(1)
  await goOnOf(page).click()
  await page.waitForURL('**/my-plan')
  await expect(page.getByText('1 day a week')).toBeVisible()
  await expect(page.getByText(/Your time: 7:30/)).toBeVisible()
  await expect(page.getByText(t('plan.motivation.work'))).toBeVisible()
  await page.goto('/for-you')
  await expect(page.getByText(t('picks.reason.liked').replace('{interests}', t('funnels.shared.interests.options.animals'))).first()).toBeVisible()
})

test('FUN-4 two tabs of one funnel show the same place, and what either answers', async ({ page, context }) => {
  await page.goto('/courses-onboarding')
  await refuse(page)
  const other = await context.newPage()
  await other.goto('/courses-onboarding')
  await goOnOf(page).click()
  await goOnOf(page).click()
  await expect.poll(() => screenOf(page)).toBe('target-language')
  await expect.poll(() => screenOf(other)).toBe('target-language')
  await other.getByRole('radio', { name: /日本語/ }).check()
  await goOnOf(other).click()
  await expect.poll(() => screenOf(page)).toBe('level')
})

test('FUN-3, FUN-6 a link opens a funnel at its start screen; answers given without a network are sent by a later page', async ({ page, context }) => {
  const submitted: number[] = []
  page.on('response', answer => { if (answer.url().includes('/v1/funnels/')) submitted.push(answer.status()) })
  await page.goto('/courses-onboarding?start=minutes')
  await refuse(page)
  await expect.poll(() => screenOf(page)).toBe('minutes')
  await optionOf(page, '5').check()
  await context.route('**/v1/funnels/**', route => route.abort())
  await goOnOf(page).click()
  await goOnOf(page).click()
  await expect.poll(() => screenOf(page)).toBe('native-language')
  await goOnOf(page).click()
  await page.getByRole('radio', { name: /Español/ }).check()
  await goOnOf(page).click()
  await optionOf(page, 'a0').click()
  await expect.poll(() => screenOf(page)).toBe('goal')
  await optionOf(page, 'travel').check()
  await goOnOf(page).click()
  await expect.poll(() => screenOf(page)).toBe('summary')
  await goOnOf(page).click()
  await page.waitForURL('**/my-plan')
  expect(submitted).toEqual([])
  await context.unroute('**/v1/funnels/**')
  await page.reload()
  await expect.poll(() => submitted).toEqual([200])
  // The browser tells of an answer before the page has read it.
  const outcomes = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('funnel_submission:')).map(key => (JSON.parse(localStorage.getItem(key) ?? '') as { outcome: unknown }).outcome))
  await expect.poll(outcomes).toEqual([{ vocabulary: null, result: null }])
})

test('FUN-9, ROUTE-5 a quiz says what was right and why, ends with a result, and its pages are public', async ({ page }) => {
  const t = texts('uk')
  await page.goto('/uk/quiz')
  await refuse(page, 'uk')
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(12)
  await page.getByRole('link', { name: t('quizzes.english-tenses.name') }).click()
  await expect(page).toHaveTitle(new RegExp(t('quizzes.english-tenses.name')))
  await expect(page.locator('link[rel=alternate][hreflang=ja]')).toHaveCount(1)
  await goOnOf(page).click()
  await page.getByRole('radio').first().click()
  await expect(page.locator('[data-feedback]')).toContainText(t('quizzes.english-tenses.at-the-moment.explain').slice(0, 20))
  await expect(page.getByRole('radio').first()).toBeDisabled()
  while (await screenOf(page) !== 'result') await answerByKeyboard(page)
  await expect(page.getByRole('region').filter({ hasText: /8/ }).first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: t('quizzes.page.again') }).click()
  await expect.poll(() => screenOf(page)).toBe('start')
  expect((await page.goto('/quiz/no-such-quiz'))?.status()).toBe(404)
})

test('ANA-3 the drop-off of a funnel can be read screen by screen', async ({ page }) => {
  const t = texts('en')
  await page.goto('/courses-onboarding')
  await page.getByRole('button', { name: t('common.consent.accept') }).click()
  await goOnOf(page).click()
  await goOnOf(page).click()
  await page.getByRole('button', { name: t('common.back'), exact: true }).click()
  await expect.poll(() => screenOf(page)).toBe('native-language')
  await page.goto('/dev/events')
  const table = page.getByRole('table', { name: t('dev.events.funnels.table').replace('{funnel}', 'courses-onboarding') })
  const row = (screen: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: screen }) }).getByRole('cell')
  await expect(row('native-language')).toHaveText(['2', '1', '0', '1'])
  await expect(row('target-language')).toHaveText(['1', '0', '1', '0'])
})
