import { type Browser, expect, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { bookTomorrow, bringForward, DAY_AND_NIGHT, everyDay, framesMove, launchWithDevices, press, register, teach } from './people.ts'
import { texts } from './texts.ts'

let browser: Browser
test.beforeAll(async () => { browser = await launchWithDevices() })
test.afterAll(() => browser.close())

test('TUT-2 two people meet in a classroom: they see and hear each other, write, drop and come back, and leave', async ({ baseURL }) => {
  const [uk, en] = [texts('uk'), texts('en')]
  const person = (name: string, more = {}) => register(browser, baseURL ?? '', name, more)
  const tutor = await person('Tess', { locale: 'en', timezoneId: 'America/New_York' })
  const learner = await person('Olena', { locale: 'uk', timezoneId: 'Europe/Kyiv', viewport: { width: 412, height: 860 } })
  const stranger = await person('Sam')
  const lesson = await bookTomorrow(learner, await teach(tutor, 'Tess', { zone: 'America/New_York', weekly: everyDay(DAY_AND_NIGHT) }))
  await bringForward(learner, lesson, 3)

  const other = await stranger.open(`/lessons/room/${lesson}`)
  await expect(other.getByText(en('classroom.missing.title'))).toBeVisible()

  const hers = await learner.open('/uk/lessons/1x1/upcoming')
  await hers.getByRole('button', { name: uk('common.consent.reject'), exact: true }).click()
  await hers.getByRole('link', { name: uk('classroom.link.open'), exact: true }).click()
  await press(hers, uk('classroom.turn.microphoneOn'))
  await press(hers, uk('classroom.turn.cameraOn'))
  await framesMove(hers, uk('classroom.check.preview'))
  expect(await faultsOf(hers)).toEqual([])
  await press(hers, uk('classroom.check.join'))
  await expect(hers.getByText(uk('classroom.people.alone'))).toBeVisible()

  const his = await tutor.open(`/lessons/room/${lesson}`)
  await his.getByRole('button', { name: en('common.consent.reject'), exact: true }).click()
  await press(his, en('classroom.turn.cameraOn'))
  await press(his, en('classroom.turn.microphoneOn'))
  await press(his, en('classroom.check.join'))
  await framesMove(his, 'Olena')
  await framesMove(hers, 'Tess')
  expect(await faultsOf(his)).toEqual([])
  expect(await faultsOf(hers)).toEqual([])

  await hers.getByLabel(uk('classroom.messages.label'), { exact: true }).fill('Hola, Tess')
  await press(hers, uk('classroom.messages.send'))
  await expect(his.getByText('Hola, Tess')).toBeVisible()
  await his.getByRole('button', { name: en('classroom.panel.words') }).click()
  await his.getByLabel(en('classroom.words.label'), { exact: true }).fill('la llave')
  await his.getByLabel(en('classroom.words.meaning'), { exact: true }).fill('key')
  await press(his, en('classroom.words.add'))
  await hers.getByRole('button', { name: uk('classroom.panel.words') }).click()
  await expect(hers.getByText('la llave – key')).toBeVisible()
  await press(hers, uk('classroom.turn.handUp'))
  await expect(his.getByText(en('classroom.people.hand'))).toBeAttached()

  // A reload is a dropped line and another connection, in the same seat.
  await hers.reload()
  await press(hers, uk('classroom.turn.cameraOn'))
  await press(hers, uk('classroom.check.join'))
  await framesMove(his, 'Olena')
  await framesMove(hers, 'Tess')
  await expect(his.getByRole('region', { name: en('classroom.people.title') }).getByRole('listitem').filter({ has: his.locator('video') })).toHaveCount(2)
  await hers.getByRole('button', { name: uk('classroom.panel.words') }).click()
  await expect(hers.getByText('la llave – key')).toBeVisible()

  await press(hers, uk('classroom.turn.leave'))
  await expect(hers.getByText(uk('classroom.ended.left'))).toBeVisible()
  await expect(his.getByText(en('classroom.people.alone'))).toBeVisible()
  for (const { context } of [tutor, learner, stranger]) await context.close()
})
