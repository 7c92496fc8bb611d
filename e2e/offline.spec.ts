import { expect, type Page, test } from '@playwright/test'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import { answerStep, doneMarks, leaveResult, playLesson } from './play.ts'
import { texts } from './texts.ts'

const t = texts('uk')
const plan = { native: 'uk', target: 'it', level: 'A1', minutes: 10, chosenAt: 1 }

test.use({ serviceWorkers: 'allow' })

/** The lesson that this device has begun or is about to begin. */
const lessonHere = async (page: Page, id: string): Promise<Lesson> => {
  await expect(page.locator('#lesson-prompt')).toBeVisible()
  const stored = await page.evaluate(key => localStorage.getItem(key), `attempt:uk-it:${id}`)
  return (JSON.parse(stored ?? '{}') as { readonly lesson: Lesson }).lesson
}

test('ROUTE-8 without a network a whole unit is played, a lesson reloads, the plan opens, and all of it is saved later', async ({ page, context }) => {
  await page.addInitScript(value => { localStorage.setItem('learning_plan', JSON.stringify(value)) }, plan)
  // Somebody with an account, whose answers belong to it although no server can say so.
  await page.goto('/uk/sign-up')
  await page.getByRole('textbox', { name: t('auth.email') }).fill(`${crypto.randomUUID()}@example.test`)
  await page.getByLabel(t('auth.password'), { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click()
  await page.waitForURL('**/uk/my-plan')
  await expect(page.getByRole('link', { name: t('plan.next.start') })).toBeVisible()
  const kept = () => page.evaluate(async () => (await (await caches.open('documents')).keys()).map(({ url }) => new URL(url).pathname).toSorted())
  const lessons = ['a1-1-1', 'a1-1-2', 'a1-1-3']
  await expect.poll(kept).toEqual([...lessons.map(id => `/uk/course/it/${id}`), '/uk/my-plan', '/uk/offline', '/uk/review'])

  await context.setOffline(true)
  for (const [index, id] of lessons.entries()) {
    await page.getByRole('link', { name: t('plan.next.start') }).click()
    await page.waitForURL(`**/uk/course/it/${id}`)
    const lesson = await lessonHere(page, id)
    const [first] = lesson.steps
    if (!first) throw new Error('The lesson is empty.')
    await answerStep({ page, lesson, t, input: 'mouse' }, first)
    if (index === 0) await page.reload()
    await expect(page.getByText(t('lesson.saved.waiting'), { exact: true })).toBeVisible()
    await playLesson({ page, lesson, t, input: 'mouse' }, { from: 1 })
    await expect(page.getByText(t('lesson.saved.waiting'), { exact: true })).toBeVisible()
    await leaveResult({ page, t })
    await expect(page.getByText(t('plan.unit.unsaved'), { exact: true })).toHaveCount(index + 1)
  }
  await page.reload()
  await expect(page.getByText(t('plan.unit.unsaved'), { exact: true })).toHaveCount(lessons.length)

  await page.goto('/de/my-plan')
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible()
  await page.goto('/uk/course/it/a1-1-4')
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible()
  // The browser's event may come before the page listens to it.
  await page.evaluate(() => window.addEventListener('online', event => event.stopImmediatePropagation(), { capture: true }))
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/uk\/course\/it\/a1-1-4$/)
  await page.goto('/uk/my-plan')
  await expect(doneMarks({ page, t })).toHaveCount(lessons.length)
})
