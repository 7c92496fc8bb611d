import { expect, type Page, test } from '@playwright/test'
import { openLesson, playLesson } from './play.ts'
import { texts } from './texts.ts'

const t = texts('uk')
const plan = { native: 'uk', target: 'en', level: 'A1', minutes: 10, chosenAt: 1 }
const NEARLY_A_DAY = 86_340_000

/** Dates the answers that the page sends by a day back, as those of a device that had no network since. */
const datedBack = (page: Page) =>
  page.route('**/v1/lessons/answers/*', async route => {
    const body = route.request().postDataJSON() as { readonly answeredAt: number }
    await route.continue({ postData: { ...body, answeredAt: body.answeredAt - NEARLY_A_DAY } })
  })

test('CRS-4 what was missed yesterday is reviewed today, without a network, and is done once it is saved', async ({ page, context }) => {
  await page.addInitScript(value => { localStorage.setItem('learning_plan', JSON.stringify(value)) }, plan)
  await datedBack(page)
  const lesson = await openLesson(page, '/uk/course/en/a1-1-1')
  await playLesson({ page, lesson, t, input: 'mouse' }, { wrong: [0, 1, 2] })
  await expect(page.getByText(t('lesson.saved.saved'), { exact: true })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })

  await page.goto('/uk/review')
  await expect(page.getByRole('link', { name: t('review.due.start') })).toHaveAttribute('href', '/uk/course/en/review')
  const review = await openLesson(page, '/uk/course/en/review')
  await context.setOffline(true)
  await playLesson({ page, lesson: review, t, input: 'mouse' })
  await expect(page.getByText(t('lesson.saved.waiting'), { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('lesson.saved.saved'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: t('lesson.result.toReviews') }).click()
  await expect(page.getByRole('heading', { name: t('review.nothing.title') })).toBeVisible()
  await page.goto('/uk/course/en/review')
  await expect(page.getByRole('heading', { name: t('lesson.nothingToReview.title') })).toBeVisible()
})
