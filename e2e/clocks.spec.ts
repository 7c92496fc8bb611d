import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { startService, type Service } from '../tools/service.ts'
import { buy, everyDay, press, register, teach } from './people.ts'
import { texts } from './texts.ts'

const [en, uk] = [texts('en'), texts('uk')]
/** Friday evening in Kyiv. On the 25th the clocks go back there, on the 1st in New York; in Adelaide they went forward on the 4th. */
const FRIDAY = Date.UTC(2026, 9, 23, 20)
const SATURDAY = Date.UTC(2026, 9, 24, 15)

let own: Service | undefined
test.afterEach(async () => {
  await own?.stop()
  own = undefined
})

const dayIn = (page: Page, day: string) => page.getByRole('grid').getByRole('button', { name: new RegExp(`(?<!\\d)${day}`) }).and(page.locator(':not([aria-disabled=true])'))
const turn = (page: Page) => page.getByRole('button', { name: uk('tutoring.booking.later'), exact: true }).first().click()
/** The one time of a day, as both clocks show it. */
const look = async (page: Page, day: string, hers: string, his: string) => {
  await dayIn(page, day).click()
  await page.getByRole('button', { name: /^(?:✓)?\d{1,2}:\d\d$/ }).click()
  const [short, chosen] = [day.replace(/(\d+ .{3}).*/, '$1'), page.getByRole('region', { name: uk('tutoring.booking.chosen'), exact: true })]
  await expect(chosen.getByRole('definition')).toHaveText([new RegExp(`(?<!\\d)${short}.*, ${hers}$`), new RegExp(`(?<!\\d)${short}.*, ${his}$`)])
  await expect(chosen.getByRole('button', { name: uk('tutoring.booking.release'), exact: true })).toBeVisible()
  return chosen
}
const book = async (page: Page) => {
  await page.getByRole('region', { name: uk('tutoring.booking.chosen'), exact: true }).getByRole('button').first().click()
  await expect(page.getByRole('heading', { level: 1, name: uk('tutoring.booking.booked.title'), exact: true })).toBeVisible()
}
const CHANGED = /переведуть годинники/

test('TUT-4 in the week in which two clocks change, a learner in Kyiv and tutors in New York and Adelaide mean the same time', async ({ browser }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clocks-'))
  const clockFile = path.join(folder, 'clock')
  writeFileSync(clockFile, String(FRIDAY))
  const service = await startService(3125, 4125, folder, { CLOCK_FILE: clockFile, NODE_OPTIONS: `--import=${pathToFileURL(path.resolve(import.meta.dirname, 'set-clock.ts')).href}` })
  own = service
  const person = async (name: string, timezoneId: string, locale: string) => {
    const somebody = await register(browser, service.url, name, { locale, timezoneId })
    await somebody.context.clock.install({ time: FRIDAY })
    return somebody
  }
  const [learner, york, adelaide] = [await person('Olena', 'Europe/Kyiv', 'uk'), await person('Tess', 'America/New_York', 'en'), await person('Mia', 'Australia/Adelaide', 'en')]
  const inYork = await teach(york, 'Tess', { zone: 'America/New_York', weekly: everyDay([{ from: 600, until: 630 }]) })
  const inAdelaide = await teach(adelaide, 'Mia', { zone: 'Australia/Adelaide', weekly: everyDay([{ from: 1080, until: 1110 }]) })
  await buy(learner, 'tutoring-8-credits')

  const page = await learner.open(`/uk/booking-lesson?tutor=${inYork}&length=25`)
  await press(page, uk('common.consent.reject'))
  await expect((await look(page, '24 жовтня', '17:00 – 17:25', '10:00 – 10:25')).getByText(CHANGED)).toHaveCount(0)
  await expect((await look(page, '25 жовтня', '16:00 – 16:25', '10:00 – 10:25')).getByText(CHANGED)).toBeVisible()
  await book(page)
  await page.goto(`/uk/booking-lesson?tutor=${inYork}&length=25`)
  for (const day of [26, 27, 28, 29, 30, 31]) await look(page, `${day} жовтня`, '16:00 – 16:25', '10:00 – 10:25')
  await turn(page)
  await expect((await look(page, '1 листопада', '17:00 – 17:25', '10:00 – 10:25')).getByText(CHANGED)).toHaveCount(0)
  await book(page)
  await page.goto(`/uk/booking-lesson?tutor=${inAdelaide}&length=25`)
  await look(page, '24 жовтня', '10:30 – 10:55', '18:00 – 18:25')
  await look(page, '25 жовтня', '0?9:30 – 0?9:55', '18:00 – 18:25')
  await book(page)
  await page.goto(`/uk/booking-lesson?tutor=${inAdelaide}&length=25`)
  for (const day of ['26 жовтня', '31 жовтня']) await look(page, day, '0?9:30 – 0?9:55', '18:00 – 18:25')
  await turn(page)
  await look(page, '1 листопада', '0?9:30 – 0?9:55', '18:00 – 18:25')

  const { lessons } = await learner.call('get', '/v1/tutoring/lessons?when=upcoming') as unknown as { readonly lessons: readonly { readonly startsAt: number }[] }
  expect(lessons.map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual(['2026-10-25T07:30:00.000Z', '2026-10-25T14:00:00.000Z', '2026-11-01T15:00:00.000Z'])

  /** Goes on from the day that is shown, and reads the one lesson of the day. */
  const taught = async (page: Page, days: number, day: string, time: string) => {
    for (let turned = 0; turned < days; turned += 1) await press(page, en('teaching.lessons.next'))
    await expect(page.getByRole('heading', { level: 2, name: day, exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').getByText(time, { exact: true })).toBeVisible()
  }
  const [hers, theirs] = [await york.open('/teach?tab=lessons'), await adelaide.open('/teach?tab=lessons')]
  await taught(hers, 2, 'Sunday, October 25', '10:00 AM – 10:25 AM')
  await taught(hers, 7, 'Sunday, November 1', '10:00 AM – 10:25 AM')
  await taught(theirs, 1, 'Sunday, October 25', '6:00 PM – 6:25 PM')

  // A day before the first two of them their learner is reminded, on the clock of Kyiv, and a calendar is told the instant.
  writeFileSync(clockFile, String(SATURDAY))
  await service.killBackend()
  await service.startBackend()
  const letters = async () => {
    const all = await (await fetch(`${service.apiUrl}/dev/mailbox`)).json() as readonly { readonly subject: string; readonly calendar: string | null }[]
    return all.filter(({ subject }) => subject.startsWith('Your lesson with')).map(({ subject, calendar }) => `${subject} = ${/DTSTART:\w+/.exec(calendar ?? '')?.[0] ?? ''}`).toSorted()
  }
  await expect.poll(letters, { timeout: 90_000 }).toEqual(['Your lesson with Mia: Sunday, October 25, 9:30 AM = DTSTART:20261025T073000Z', 'Your lesson with Tess: Sunday, October 25, 4:00 PM = DTSTART:20261025T140000Z'])
  for (const { context } of [learner, york, adelaide]) await context.close()
})
