import { describe, expect, it } from 'vitest'
import { type MemoryPage, openPage, settle, startRegistered, trigger } from '../world.fixture.ts'
import { clockLeft, clockOpened } from '../shell/moment.ts'
import { $hours, $hoursFailure, $hoursFault, $hoursOutcome, $isEdited, dateChanged, hoursSaved, restPicked, windowAdded, windowRemoved } from './hours-model.ts'
import { $drafts, $given, $reportDone, $reportFaults, $reportProblem, lessonsRetried, reportChanged, reportOpened, reportSaved, turned } from './lessons-model.ts'
import { $own, $tab, left, opened, tabPicked } from './model.ts'
import { $profileForm, submitted, typed } from './profile-model.ts'
import { decide, HOURS, KASIA, REASON, taught, teach, teachApproved } from './teaching-world.fixture.ts'

const openOn = async (page: MemoryPage): Promise<MemoryPage> => {
  await trigger(page.scope, clockOpened, undefined)
  await trigger(page.scope, opened, null)
  await settle()
  return page
}
const begin = async (prepare: (page: MemoryPage) => Promise<unknown> = startRegistered): Promise<MemoryPage> => {
  const page = openPage()
  await prepare(page)
  return openOn(page)
}
const write = async ({ scope }: MemoryPage, fields: Readonly<Record<string, string>>) => {
  for (const [field, text] of Object.entries(fields)) await trigger(scope, typed, { field: field as 'name', text })
  await trigger(scope, submitted, undefined)
  await settle()
}
const ALL = { name: 'Kasia', native: 'pl', teaches: 'pl es', speaks: 'en', levels: 'A2 A1', topics: 'travel conversation', about: KASIA.about }

describe('a profile', () => {
  it('GRP-1 all that is wrong is said at once, and nothing is submitted', async () => {
    const page = await begin()
    await write(page, { name: 'K', about: 'Cześć.' })
    expect(page.scope.getState($profileForm)).toMatchObject({ faults: { name: 'short', about: 'short', teaches: 'none', levels: 'none', topics: 'none' }, firstInvalid: 'name' })
    expect(page.backend.ownTutors.size).toBe(0)
  })
  it('GRP-1 it is submitted as it stands, and waits', async () => {
    const page = await begin()
    expect(page.scope.getState($tab)).toBe('profile')
    await write(page, ALL)
    expect(page.scope.getState($own)).toMatchObject({ profile: KASIA, review: { status: 'PENDING' }, shown: false })
    expect(page.scope.getState($profileForm)).toMatchObject({ sent: 'PENDING', values: { teaches: 'es pl', speaks: 'en es pl' } })
  })
  it('GRP-1 nothing that was written is lost where the answer is lost, and it is submitted once', async () => {
    const page = await begin()
    page.backend.loseNext('teaching.saveProfile')
    await write(page, ALL)
    expect(page.scope.getState($profileForm)).toMatchObject({ failure: { code: 'network' }, values: ALL })
    await write(page, {})
    expect(page.scope.getState($profileForm)).toMatchObject({ failure: null, sent: 'PENDING' })
    expect([...page.backend.ownTutors.values()]).toMatchObject([{ submitted: { submissions: 1 } }])
  })
  it('GRP-1 what was rejected twice is refused, and stays on the page', async () => {
    const page = await begin(async page => {
      await teach(page)
      await decide(page, REASON)
      await page.ports.teaching.saveProfile({ ...KASIA, name: 'Kasia W.' })
      await decide(page, REASON)
    })
    await write(page, { name: 'Katarzyna' })
    expect(page.scope.getState($profileForm)).toMatchObject({ failure: { code: 'limit_reached' }, values: { name: 'Katarzyna' } })
  })
})

describe('hours', () => {
  it('TUT-4 what is edited is saved at once, and it is said whether it can be booked', async () => {
    const page = await begin(teach)
    await trigger(page.scope, windowAdded, { weekdays: [1, 2], window: { from: 720, until: 780 } })
    await trigger(page.scope, dateChanged, { date: '2026-12-24', day: null })
    await trigger(page.scope, restPicked, 15)
    await trigger(page.scope, hoursSaved, undefined)
    await settle()
    const saved = { ...HOURS, weekly: { ...HOURS.weekly, 1: [{ from: 540, until: 780 }], 2: [{ from: 720, until: 780 }] }, exceptions: {}, rest: 15 }
    expect([...page.backend.ownTutors.values()]).toMatchObject([{ hours: saved }])
    expect([page.scope.getState($hours), page.scope.getState($isEdited), page.scope.getState($hoursOutcome)]).toEqual([saved, false, 'waiting'])
  })
  it('TUT-4 who is shown can be booked at once, and without hours by nobody', async () => {
    const page = await begin(teachApproved)
    await trigger(page.scope, hoursSaved, undefined)
    await settle()
    expect(page.scope.getState($hoursOutcome)).toBe('open')
    for (const [weekday, window] of [[1, { from: 540, until: 720 }], [3, { from: 840, until: 1080 }]] as const) await trigger(page.scope, windowRemoved, { weekday, window })
    await trigger(page.scope, hoursSaved, undefined)
    await settle()
    expect(page.scope.getState($hoursOutcome)).toBe('empty')
  })
  it('TUT-4 edits stay where they could not be saved, also while another part is looked at', async () => {
    const page = await begin(teach)
    await trigger(page.scope, restPicked, 30)
    page.backend.failNext('network', 'teaching.saveHours')
    await trigger(page.scope, hoursSaved, undefined)
    await settle()
    await trigger(page.scope, tabPicked, 'profile')
    expect([page.scope.getState($hoursFailure)?.code, page.scope.getState($hours)?.rest]).toEqual(['network', 30])
  })
  it('TUT-4 a day of too many stretches is said before it is saved', async () => {
    const page = await begin(teach)
    for (let at = 0; at < 7; at += 1) await trigger(page.scope, windowAdded, { weekdays: [2], window: { from: at * 60, until: at * 60 + 30 } })
    expect(page.scope.getState($hoursFault)).toEqual({ field: 'weekly', reason: 'many' })
    await trigger(page.scope, hoursSaved, undefined)
    await settle()
    expect([...page.backend.ownTutors.values()]).toMatchObject([{ hours: HOURS }])
  })
})

describe('lessons of a day', () => {
  it('TUT-4 a lesson stands on the day on which it begins by the tutor’s clock', async () => {
    const page = openPage()
    await teachApproved(page)
    const now = page.device.now()
    /** Half past eleven at night in Warsaw of the day that is today there, and an hour later. */
    const late = Math.floor((now + 3_600_000) / 86_400_000) * 86_400_000 + 22.5 * 3_600_000
    const [today, tomorrow] = [await taught(page, (late - now) / 3_600_000), await taught(page, (late - now) / 3_600_000 + 1)]
    await openOn(page)
    expect(page.scope.getState($given)?.map(({ lesson: { id } }) => id)).toEqual([today])
    await trigger(page.scope, turned, 1)
    await settle()
    expect(page.scope.getState($given)?.map(({ lesson: { id } }) => id)).toEqual([tomorrow])
  })
  const writing = async () => {
    const page = openPage()
    await teachApproved(page)
    const lesson = await taught(page, -0.5)
    await openOn(page)
    await trigger(page.scope, reportOpened, { lesson, report: { language: 'es', note: '', words: [] } })
    return { page, lesson, save: async () => {
      await trigger(page.scope, reportSaved, lesson)
      await settle()
    } }
  }
  it('TUT-1 a report is kept while it could not be saved, and is that of the lesson once it is', async () => {
    const { page, lesson, save } = await writing()
    const report = { language: 'es', note: 'Muy bien.', words: [{ word: 'el faro', meaning: 'lighthouse' }, { word: '', meaning: '' }] } as const
    await trigger(page.scope, reportChanged, { lesson, report })
    page.backend.failNext('network', 'teaching.writeReport')
    await save()
    expect([page.scope.getState($reportProblem)?.error.code, page.scope.getState($drafts)]).toEqual(['network', { [lesson]: report }])
    await save()
    expect([page.scope.getState($reportDone), page.scope.getState($drafts)]).toEqual([lesson, {}])
    expect(page.scope.getState($given)).toMatchObject([{ lesson: { report: { note: 'Muy bien.', words: [{ word: 'el faro' }] } } }])
    await trigger(page.scope, lessonsRetried, undefined)
    await settle()
    expect(page.scope.getState($given)).toMatchObject([{ lesson: { report: { note: 'Muy bien.', words: [{ word: 'el faro' }] } } }])
  })
  it('TUT-1 a meaning without its word is said, and nothing is saved', async () => {
    const { page, lesson, save } = await writing()
    await trigger(page.scope, reportChanged, { lesson, report: { language: 'es', note: '', words: [{ word: 'sol', meaning: '' }, { word: ' ', meaning: 'moon' }] } })
    await save()
    expect(page.scope.getState($reportFaults)).toEqual({ [lesson]: { field: 'word', row: 1 } })
    expect(page.backend.reports.size).toBe(0)
    await trigger(page.scope, left, undefined)
    await trigger(page.scope, clockLeft, undefined)
  })
})
