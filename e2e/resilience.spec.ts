import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { STEP_TYPES } from '#core/domain/lesson/steps/table.ts'
import { giveIdsFor } from './chosen-ids.ts'
import { answerStep, isShown, openLesson, playLesson } from './play.ts'
import { startService, type Service } from '../tools/service.ts'
import { texts } from './texts.ts'
import { giveVoice } from './voices.ts'

const t = texts('en')
const plan = { native: 'en', target: 'it', level: 'A1', minutes: 10, chosenAt: 1 }
const withPlan = (value: object) => { localStorage.setItem('learning_plan', JSON.stringify(value)) }

/** The service of one test, stopped even when that test times out. */
let own: Service | undefined
test.afterEach(async () => {
  await own?.stop()
  own = undefined
})

test('killing the backend in the middle of a lesson loses no acknowledged answer', async ({ page }) => {
  const service = await startService(3121, 4121, mkdtempSync(path.join(tmpdir(), 'killed-')))
  own = service
  await page.addInitScript(withPlan, plan)
  const lesson = await openLesson(page, `${service.url}/course/it/a1-1-1`)
  const play = { page, lesson, t, input: 'mouse' as const }
  const half = Math.floor(lesson.steps.length / 2)
  for (const step of lesson.steps.slice(0, half)) await answerStep(play, step)
  await expect(page.getByText(t('lesson.saved.saved'), { exact: true })).toBeVisible()
  await service.killBackend()
  const unheard = lesson.steps[half]
  if (!unheard) throw new Error('The lesson is too short.')
  await answerStep(play, unheard)
  await expect(page.getByText(t('lesson.saved.saved'), { exact: true })).toBeHidden()
  await service.startBackend()
  await page.reload()
  await playLesson(play, { from: half + 1 })
  await expect(page.getByText(t('lesson.saved.saved'), { exact: true })).toBeVisible({ timeout: 45_000 })
  const recorded = await page.evaluate(async () => {
    const { hosts: { main: api } } = (await (await fetch('/api/config')).json()) as { hosts: { main: string } }
    const { accessToken } = (await (await fetch(`${api}/v1/auth/refresh`, { method: 'POST', credentials: 'include' })).json()) as { accessToken: string }
    const read = async (path: string) => (await fetch(api + path, { headers: { authorization: `Bearer ${accessToken}` } })).json()
    const attempts = (await read('/v1/lessons/attempts?native=en&target=it')) as { id: string; passed: boolean }[]
    return Promise.all(attempts.map(async ({ id, passed }) => ({ passed, answers: (await read(`/v1/lessons/attempts/${id}/answers?knows=speak`)) as { step: string }[] })))
  })
  expect(recorded).toHaveLength(1)
  expect(recorded[0]?.passed).toBe(true)
  expect(new Set(recorded[0]?.answers.map(answer => answer.step))).toEqual(new Set(lesson.steps.filter(step => isShown(lesson, step)).map(step => step.id)))
})

test('CRS-1 a lesson goes on offline and is saved once the network is back', async ({ page, context }) => {
  await page.addInitScript(withPlan, plan)
  const lesson = await openLesson(page, '/course/it/a1-1-2')
  const play = { page, lesson, t, input: 'keyboard' as const }
  await context.setOffline(true)
  for (const step of lesson.steps.slice(0, 3)) await answerStep(play, step)
  await expect(page.getByText(t('lesson.saved.waiting'), { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('lesson.saved.saved'), { exact: true })).toBeVisible({ timeout: 30_000 })
})

test('CRS-2 a lesson with every kind of step by keyboard alone, with mistakes that come back', async ({ page }) => {
  await page.addInitScript(withPlan, { ...plan, target: 'pl' })
  await giveIdsFor(page, { native: 'en', target: 'pl', lesson: 'a1-1-3' }, STEP_TYPES)
  const lesson = await openLesson(page, '/course/pl/a1-1-3')
  expect(new Set(lesson.steps.map(({ type }) => type))).toEqual(new Set(STEP_TYPES))
  await playLesson({ page, lesson, t, input: 'keyboard' }, { wrong: [0, 4] })
})

for (const [native, target] of [['uk', 'en'], ['en', 'ja'], ['hi', 'de']] as const) {
  test(`CRS-2 every kind of step by keyboard alone, and what is new is said, ${native} → ${target}`, async ({ page }) => {
    await page.addInitScript(withPlan, { ...plan, native, target })
    await giveVoice(page, target)
    const ref = { native, target, lesson: 'a1-1-2' }
    // One types only in one's own language and in Latin letters.
    const types = STEP_TYPES.filter(type => type !== 'listen-type' || target !== 'ja')
    await giveIdsFor(page, ref, types)
    const lesson = await openLesson(page, `${native === 'en' ? '' : `/${native}`}/course/${target}/${ref.lesson}`)
    expect(new Set(lesson.steps.map(({ type }) => type))).toEqual(new Set(types))
    await playLesson({ page, lesson, t: texts(native), input: 'keyboard' }, { wrong: [1] })
    const said = await page.evaluate(() => globalThis.said)
    const introduced = lesson.steps.flatMap(step => (step.type === 'introduction' ? [step.phrase.text] : []))
    expect(said.map(([, text]) => text)).toEqual(expect.arrayContaining(introduced))
    expect(new Set(said.map(([lang]) => lang))).toEqual(new Set([`${target}-XX`]))
  })
}

test('two tabs with one lesson do no harm', async ({ page, context }) => {
  await page.addInitScript(withPlan, { ...plan, target: 'tr' })
  const lesson = await openLesson(page, '/course/tr/a1-1-1')
  const other = await context.newPage()
  await other.addInitScript(withPlan, { ...plan, target: 'tr' })
  await other.goto('/course/tr/a1-1-1')
  await expect(other.locator('#lesson-prompt')).toBeVisible()
  const [first] = lesson.steps
  if (!first) throw new Error('The lesson is empty.')
  await answerStep({ page, lesson, t, input: 'mouse' }, first)
  await answerStep({ page: other, lesson, t, input: 'mouse' }, first)
  await playLesson({ page, lesson, t, input: 'mouse' }, { from: 1 })
})

test('one person’s attempt is closed to another', async ({ page, browser }) => {
  await page.addInitScript(withPlan, plan)
  const lesson = await openLesson(page, '/course/it/a1-1-1')
  const [first] = lesson.steps
  if (!first) throw new Error('The lesson is empty.')
  const recorded = page.waitForResponse(response => /\/v1\/lessons\/answers\//.test(response.url()) && response.ok())
  await answerStep({ page, lesson, t, input: 'mouse' }, first)
  const request = (await recorded).request()
  const stranger = await browser.newContext()
  const visit = await stranger.newPage()
  const start = visit.waitForResponse(response => response.url().endsWith('/v1/auth/start') && response.ok())
  await visit.goto(page.url())
  const { session: { accessToken: token } } = (await (await start).json()) as { session: { accessToken: string } }
  const id = '9b2d1c9e-7a52-4a5e-9f7e-1f1a2b3c4d5e'
  const answer = await stranger.request.put(request.url().replace(/[^/]+$/, id), {
    headers: { authorization: `Bearer ${token}`, 'x-time-location': 'Europe/Kyiv' },
    data: JSON.parse(request.postData() ?? '{}') as object,
  })
  expect(answer.status()).toBe(403)
  await stranger.close()
})
