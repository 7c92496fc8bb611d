import { expect, test } from '@playwright/test'
import { texts } from './texts.ts'

const t = texts('uk')
const plan = { native: 'uk', target: 'en', level: 'A1', minutes: 10, chosenAt: 1 }
const BOOK = '/uk/books/three-names'

test.use({ serviceWorkers: 'allow' })

test('BOK-1, ROUTE-8 a book from the shelf is read without a network, and what was said of words is saved later', async ({ page, context }) => {
  await page.addInitScript(value => { localStorage.setItem('learning_plan', JSON.stringify(value)) }, plan)
  await page.goto('/uk/books')
  const [path] = await Promise.all([page.locator(`a[href="${BOOK}"]`).getAttribute('href'), page.locator(`a[href="${BOOK}"]`).click()])
  expect(path).toBe(BOOK)
  const word = page.locator('button[data-status]').first()
  await expect(word).toHaveAttribute('data-status', 'unknown')
  const kept = () => page.evaluate(async () => (await (await caches.open('documents')).keys()).map(({ url }) => new URL(url).pathname))
  await expect.poll(kept).toContain(BOOK)

  await context.setOffline(true)
  await word.click()
  await page.getByRole('dialog').getByRole('radio', { name: '2', exact: true }).check()
  await expect(word).toHaveAttribute('data-status', '2')
  await expect(page.getByText(t('books.saved.waiting'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('books.chapter.next') }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: t('books.chapter.previous') })).toBeVisible()
  await expect(page.getByText(t('books.saved.waiting'), { exact: true })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(t('books.saved.waiting'), { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: t('books.chapter.previous') }).click()
  await expect(word).toHaveAttribute('data-status', '2')
})

test('BOK-1 a book asks for the letters of its language, which only the plan tells', async ({ page }) => {
  await page.addInitScript(value => { localStorage.setItem('learning_plan', JSON.stringify(value)) }, { ...plan, native: 'en', target: 'ja' })
  await page.goto('/books/three-names')
  await expect(page.locator('script[data-letters]')).toHaveAttribute('src', /\?ja$/)
  await expect(page.locator('h1').locator('xpath=ancestor-or-self::*[@lang="ja"]')).toBeVisible()
})
