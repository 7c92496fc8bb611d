import { type Browser, expect, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { bringForward, buy, framesMove, launchWithDevices, type Person, press, register } from './people.ts'
import { texts } from './texts.ts'

type Texts = ReturnType<typeof texts>
interface FoundClass {
  readonly id: string
  readonly seats: number
  readonly free: number
}
/** A card of a class, among those that can be booked or among one's own. */
const cardOf = (page: Page, place: 'class' | 'mine', id: string) => page.getByRole('listitem').filter({ has: page.locator(`#${place}-${id}`) })

const goIn = async (page: Page, t: Texts) => {
  await press(page, t('classroom.turn.cameraOn'))
  await press(page, t('classroom.check.join'))
}

let browser: Browser
test.beforeAll(async () => { browser = await launchWithDevices() })
test.afterAll(() => browser.close())

test('GRP-2 a class of four: two want its last seat, one waits, is offered the seat that comes free, takes it, and meets the others', async ({ baseURL }) => {
  const learner = async (name: string, more = {}) => {
    const person = await register(browser, baseURL ?? '', name, more)
    await buy(person, 'group-lessons-1-month')
    return person
  }
  const all = await Promise.all([
    learner('Ada', { locale: 'en' }), learner('Bea'), learner('Cleo'),
    learner('Dina', { locale: 'hi', timezoneId: 'Asia/Kolkata', viewport: { width: 1280, height: 900 } }), learner('Emil', { locale: 'ja', timezoneId: 'Asia/Tokyo', viewport: { width: 390, height: 844 } }),
  ])
  const [ada, bea, cleo, dina, emil] = all
  const { lessons } = await ada.call('get', '/v1/group-lessons?language=fr&level=A1&kind=lesson') as unknown as { readonly lessons: readonly FoundClass[] }
  const lesson = lessons.findLast(({ seats, free }) => seats === 4 && free === 4)?.id ?? ''
  for (const { call, id } of [ada, bea, cleo]) await call('put', `/v1/group-lessons/bookings/${id()}`, { lesson })

  const open = async (person: Person, name: string, locale: 'hi' | 'ja') => {
    const [t, page] = [texts(locale), await person.open(`/${locale}/lessons/group/upcoming?language=fr&level=A1&kind=lesson`)]
    await press(page, t('common.consent.reject'))
    await expect(cardOf(page, 'class', lesson).getByRole('button', { name: t('group-lessons.find.book'), exact: true })).toBeVisible()
    return { page, t, name }
  }
  const both = await Promise.all([open(dina, 'Dina', 'hi'), open(emil, 'Emil', 'ja')])
  await Promise.all(both.map(({ page, t }) => cardOf(page, 'class', lesson).getByRole('button', { name: t('group-lessons.find.book'), exact: true }).click()))
  const isLate = await Promise.all(both.map(async ({ page, t }) => {
    const late = page.getByText(t('group-lessons.noSeat.class_full'), { exact: true })
    await expect(late.or(cardOf(page, 'mine', lesson).getByText(t('group-lessons.mine.status.booked'), { exact: true }))).toBeVisible()
    return late.isVisible()
  }))
  expect(isLate.filter(Boolean)).toHaveLength(1)
  const [late, first] = isLate[0] === true ? both : [both[1], both[0]]

  const near = late.page.getByRole('group', { name: late.t('group-lessons.noSeat.class_full'), exact: true })
  await expect(near.getByRole('button', { name: late.t('group-lessons.find.book'), exact: true }).first()).toBeVisible()
  expect(await faultsOf(late.page)).toEqual([])
  await press(late.page, late.t('group-lessons.find.wait'))
  await expect(cardOf(late.page, 'mine', lesson).getByText(late.t('group-lessons.mine.status.waiting'), { exact: true })).toBeVisible()

  await press(first.page, first.t('group-lessons.mine.giveBack'))
  await press(first.page, first.t('group-lessons.mine.ask.yes'))
  await expect(cardOf(first.page, 'mine', lesson)).toHaveCount(0)
  // The seat is kept for who waits, and not to be had by anybody else.
  await expect(cardOf(first.page, 'class', lesson).getByRole('button', { name: first.t('group-lessons.find.wait'), exact: true })).toBeVisible()
  await late.page.reload()
  await expect(cardOf(late.page, 'mine', lesson).getByRole('timer')).toHaveText(/\d{1,2}:\d\d/)
  expect(await faultsOf(late.page)).toEqual([])
  await press(late.page, late.t('group-lessons.mine.take'))
  await expect(cardOf(late.page, 'mine', lesson).getByText(late.t('group-lessons.mine.status.booked'), { exact: true })).toBeVisible()

  await bringForward(ada, lesson, 3)
  await late.page.reload()
  await late.page.getByRole('link', { name: late.t('classroom.link.open'), exact: true }).click()
  await goIn(late.page, late.t)
  const [hers, en] = [await ada.open(`/lessons/room/${lesson}`), texts('en')]
  await press(hers, en('common.consent.reject'))
  await goIn(hers, en)
  await framesMove(hers, late.name)
  await framesMove(late.page, 'Ada')
  for (const { context } of all) await context.close()
})
