import { expect, test } from '@playwright/test'
import { splitLocale } from '../core/domain/locale/path.ts'
import { faultsOf } from './axe.ts'
import { texts } from './texts.ts'

const t = texts('uk')

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('ROUTE-5, SEO-1 a word is found by the field of an index, however it is written, and an unknown one leads to its nearest', async ({ page }) => {
    await page.goto('/uk/synonyms-of')
    await page.getByRole('textbox', { name: t('pages.synonyms-of.blocks.words.label') }).fill(' Happy ')
    await page.getByRole('button', { name: t('pages.synonyms-of.blocks.words.button') }).click()
    await page.waitForURL('**/uk/synonyms-of/happy')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('happy')
    await expect(page.getByRole('link', { name: 'glad', exact: true }).first()).toHaveAttribute('href', '/uk/synonyms-of/glad')
    const unknown = await page.goto('/uk/synonyms-of/hapy')
    expect(unknown?.status()).toBe(404)
    await page.getByRole('link', { name: 'happy', exact: true }).click()
    await page.waitForURL('**/uk/synonyms-of/happy')
  })
})

test('SEO-1, PRO-8 a visitor answers the check of a word, saves the word, and finds it on their list after a reload', async ({ page }) => {
  const refused: string[] = []
  page.on('console', message => { if (/content security policy/i.test(message.text())) refused.push(message.text()) })
  await page.goto('/uk/antonyms-of/wide')
  await page.getByRole('button', { name: t('common.consent.reject') }).click()
  await page.getByRole('radio', { name: 'narrow', exact: true }).check()
  await expect(page.getByText(t('words.check.right'))).toBeVisible()
  await page.getByRole('button', { name: t('words.check.next') }).click()
  await expect(page.getByRole('radio').first()).not.toBeChecked()
  await page.getByRole('button', { name: t('words.tools.save') }).click()
  await page.getByRole('link', { name: t('words.mine.title'), exact: true }).click()
  await page.waitForURL('**/uk/my-words')
  await expect(page.getByRole('link', { name: 'wide', exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'wide', exact: true }).click()
  await page.waitForURL('**/uk/synonyms-of/wide')
  await expect(page.getByText(t('words.tools.saved'))).toBeVisible()
  expect(refused).toEqual([])
})

// What starts the app came twice at once, in scripts of the notices and of the tools, and one of the two waited for ever.
test('SEO-1 a page on a word that is opened after another page has its notices and its tools, each time', async ({ browser }) => {
  for (const word of ['wide', 'bright', 'calm']) {
    const context = await browser.newContext()
    const page = await context.newPage()
    for (const path of ['/uk', `/uk/antonyms-of/${word}`]) {
      await page.goto(path)
      await expect(page.getByRole('region', { name: t('common.consent.label') })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: t('words.tools.save') })).toBeVisible()
    await context.close()
  }
})

const textsOf = (path: string) => texts(splitLocale(path).locale)
/** One page of every kind, in the languages that are hardest on a layout. */
const KINDS = [
  '/synonyms-of/run', '/uk/antonyms-of/happy', '/hi/how-to-pronounce/vocabulary', '/ja/what-part-of-speech/light', '/uk/confusing-words/affect-effect', '/hi/synonyms-of/q', '/ja/how-to-pronounce', '/confusing-words', '/hi/antonyms-of/hapy',
] as const
test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  for (const path of KINDS) {
    test(`ROUTE-5 ${path} can be used by everybody, and is as wide as the screen`, async ({ page }) => {
      // What fades in has too little contrast on its way.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: textsOf(path)('common.consent.label') })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      expect(await faultsOf(page)).toEqual([])
    })
  }
})
