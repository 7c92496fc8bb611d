import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { bringForward, buy, type Person, press, register } from './people.ts'
import { texts } from './texts.ts'

const [en, uk] = [texts('en'), texts('uk')]
const ABOUT = 'I teach Spanish by telling stories: first I tell one, then we tell it together, and then you do.'
const [NOTE, REVIEW] = ['You told the whole story. Next time: how it might have ended.', 'Мені сподобалося, що розповідали ми удвох.']
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Approves what waits under a title, on the page of moderators. */
const approve = async (page: Page, title: string) => {
  await page.goto('/dev/moderation')
  const waiting = page.getByRole('article', { name: title, exact: true })
  await waiting.getByRole('button', { name: 'Approve', exact: true }).click()
  // It is listed below from then on, as what can be taken down.
  await expect(waiting.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
}
const goIn = async (person: Person, lesson: string) => {
  const page = await person.open(`/lessons/room/${lesson}`)
  await press(page, en('classroom.check.joinNow'))
  return page
}

test('GRP-1, TUT-1, TUT-4 somebody becomes a tutor, is booked, teaches, leaves a report, and is reviewed', async ({ baseURL, browser }) => {
  const tutor = await register(browser, baseURL ?? '', 'Nora', { locale: 'en', timezoneId: 'America/New_York', viewport: { width: 1280, height: 900 } })
  const learner = await register(browser, baseURL ?? '', 'Olena', { locale: 'uk', timezoneId: 'Europe/Kyiv', viewport: { width: 390, height: 844 } })
  await buy(learner, 'tutoring-8-credits')

  const hers = await tutor.open('/teach')
  await press(hers, en('common.consent.reject'))
  await hers.getByLabel(en('teaching.profile.name'), { exact: true }).fill('Nora')
  for (const [group, choice] of [['teaches', 'Spanish'], ['levels', 'A1'], ['topics', 'Conversation']] as const) {
    await hers.getByRole('group', { name: en(`teaching.profile.${group}`), exact: true }).getByRole('checkbox', { name: choice, exact: true }).check({ force: true })
  }
  await hers.getByLabel(en('teaching.profile.about'), { exact: true }).fill(ABOUT)
  await press(hers, en('teaching.profile.send'))
  await expect(hers.getByText(en('teaching.review.pending.title'), { exact: true })).toBeVisible()
  const moderator = await tutor.context.newPage()
  await approve(moderator, 'Nora')
  await hers.goto('/teach?tab=profile')
  await expect(hers.getByText(en('teaching.review.approved.title'), { exact: true })).toBeVisible()

  // From nine to half past nine on each day, by the keyboard alone.
  await hers.goto('/teach?tab=hours')
  const half = (day: string) => hers.getByRole('gridcell', { name: `${day}, 9:00 AM to 9:30 AM`, exact: true })
  await hers.getByRole('button', { name: en('teaching.hours.table'), exact: true }).focus()
  await hers.keyboard.press('Tab')
  await expect(half('Monday')).toBeFocused()
  await hers.keyboard.press('Space')
  for (const _ of WEEK.slice(1)) await hers.keyboard.press('Shift+ArrowRight')
  for (const day of WEEK) await expect(half(day)).toHaveAttribute('aria-selected', 'true')
  expect(await faultsOf(hers)).toEqual([])
  await hers.getByRole('button', { name: en('teaching.hours.save'), exact: true }).press('Enter')
  await expect(hers.getByText(en('teaching.hours.saved.open'), { exact: true })).toBeVisible()

  const { id } = await tutor.call('get', '/v1/teaching')
  const his = await learner.open(`/uk/booking-lesson?tutor=${String(id)}&length=25`)
  await press(his, uk('common.consent.reject'))
  await his.getByRole('grid').getByRole('button').and(his.locator(':not([aria-disabled=true])')).last().click()
  await his.getByRole('button', { name: /^\d{1,2}:\d\d$/ }).first().click()
  const chosen = his.getByRole('region', { name: uk('tutoring.booking.chosen'), exact: true })
  await expect(chosen.getByText(/ 0?9:00 – 0?9:25$/)).toBeVisible()
  await chosen.getByRole('button').first().click()
  await expect(his.getByRole('heading', { level: 1, name: uk('tutoring.booking.booked.title'), exact: true })).toBeVisible()

  const { lessons } = await learner.call('get', '/v1/tutoring/lessons?when=upcoming') as unknown as { readonly lessons: readonly { readonly id: string }[] }
  const lesson = lessons[0]?.id ?? ''
  await bringForward(learner, lesson, 0)
  const [room, other] = [await goIn(tutor, lesson), await goIn(learner, lesson)]
  for (const [page, name] of [[room, 'Olena'], [other, 'Nora']] as const) await expect(page.getByRole('region', { name: en('classroom.people.title') }).getByText(name, { exact: true }).first()).toBeVisible()
  await press(room, en('classroom.turn.leave'))
  await expect(room.getByText(en('classroom.ended.left'))).toBeVisible()
  // A button that moves while it is pressed is not pressed.
  await expect(other.getByRole('region', { name: en('classroom.people.title') }).getByText('Nora', { exact: true })).toHaveCount(0)
  await press(other, en('classroom.turn.leave'))
  await expect(other.getByText(en('classroom.ended.left'))).toBeVisible()

  await hers.goto('/teach?tab=lessons')
  await press(hers, en('teaching.report.write'))
  await hers.getByLabel(en('teaching.report.note'), { exact: true }).fill(NOTE)
  await hers.getByLabel('Word 1', { exact: true }).fill('el cuento')
  await hers.getByLabel('Meaning of word 1', { exact: true }).fill('story')
  expect(await faultsOf(hers)).toEqual([])
  await press(hers, en('teaching.report.save'))
  await expect(hers.getByText(en('teaching.report.saved'), { exact: true })).toBeVisible()

  await bringForward(learner, lesson, -25)
  await his.goto('/uk/lessons/1x1/past')
  await expect(his.getByText(uk('tutoring.lessons.status.completed'), { exact: true })).toBeVisible()
  await expect(his.getByText(NOTE, { exact: true })).toBeVisible()
  await expect(his.getByText('el cuento – story')).toBeVisible()
  await press(his, uk('tutoring.lessons.review.write'))
  await his.keyboard.press('ArrowLeft')
  await expect(his.getByRole('radio').last()).toBeChecked()
  await his.getByLabel(uk('tutoring.lessons.review.text'), { exact: true }).fill(REVIEW)
  expect(await faultsOf(his)).toEqual([])
  await press(his, uk('tutoring.lessons.review.send'))
  await expect(his.getByText(uk('tutoring.lessons.review.state.PENDING'), { exact: true })).toBeVisible()

  await approve(moderator, 'A review of Nora')
  await his.goto(`/uk/tutoring/tutors/${String(id)}`)
  await expect(his.getByRole('region', { name: uk('tutoring.tutor.reviews.title'), exact: true }).getByText(REVIEW, { exact: true })).toBeVisible()
  expect(await faultsOf(his)).toEqual([])
  for (const { context } of [tutor, learner]) await context.close()
})
