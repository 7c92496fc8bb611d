import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { type MemoryPage, start } from '../world.fixture.ts'
import { book, fill, freeSeat, learn, nextClass, wait } from './classes-world.fixture.ts'
import { GroupLessonsScreen } from './screen.tsx'

const NOTHING = { language: null, level: null, kind: null }
const [MINUTE, HOUR] = [60_000, 3_600_000]
const address = window.location.href
const meta: Meta<typeof GroupLessonsScreen> = {
  title: 'Screens/Classes',
  component: GroupLessonsScreen,
  parameters: { layout: 'fullscreen' },
  args: { when: 'upcoming', locale: 'en', asked: NOTHING },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  beforeEach: () => () => window.history.replaceState(null, '', address),
  ...inWorld(learn),
}
export default meta
type Story = StoryObj<typeof GroupLessonsScreen>

const section = async (canvas: ReturnType<typeof within>, name: string) => within(await canvas.findByRole('region', { name }))
/** The card of the first class that two can take. */
const MARKET = /^Un puesto en el mercado/
const card = async (canvas: ReturnType<typeof within>, name: RegExp = MARKET) => {
  const found = await section(canvas, 'Find a class')
  return within((await found.findAllByRole('listitem', { name }))[0] ?? document.body)
}

/** GRP-1, GRP-2. What the learner has a seat in, and what they could, with the reasons. */
export const Upcoming: Story = {
  ...inWorld(async page => {
    await learn(page)
    await book(page, await nextClass(page))
  }),
  play: async ({ canvas }) => {
    const mine = await section(canvas, 'My classes')
    await expect(await mine.findByText(/^Starts in .*You can come in 10 minutes before\.$/)).toBeVisible()
    await expect(mine.getByText('Trae la lista de tu última compra, escrita a mano si puedes.')).toHaveAttribute('lang', 'es')
    const found = await card(canvas)
    await expect(found.getByText('You have a seat')).toBeVisible()
    await expect(found.getByText('Your level')).toBeVisible()
    await expect(found.getByText('About what you like: Food and drink')).toBeVisible()
    await expect((await card(canvas, /^Una canción/)).getByText('One step above your level')).toBeVisible()
    await waitFor(() => expect(window.location.search).toContain('language=es&level=A2'))
  },
}
/** GRP-2. What was pressed is gone, so the title of the class has the focus. */
export const Booked: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await card(canvas)).getByRole('button', { name: 'Book a seat' }))
    await expect(await canvas.findByText(/^You have a seat with Lucía: .*\.$/)).toBeVisible()
    await waitFor(() => expect(document.activeElement).toHaveTextContent(MARKET))
    await expect((await card(canvas)).getByText('1 seat left of 2')).toBeVisible()
    await expect((await section(canvas, 'My classes')).getByText('What to bring')).toBeVisible()
  },
}
/** GRP-2. Somebody was faster: why there is no seat, and where there is one. */
export const NoSeat: Story = {
  play: async ({ canvas, loaded }) => {
    const found = await card(canvas)
    const lesson = await nextClass(loaded['world'])
    fill(loaded['world'], lesson, 2)
    await userEvent.click(found.getByRole('button', { name: 'Book a seat' }))
    const near = within(await found.findByRole('group', { name: 'Somebody else was faster: the class is full.' }))
    const [nearest] = near.getAllByRole('button', { name: 'Book a seat' })
    await expect(near.getAllByRole('button')).toHaveLength(3)
    if (nearest) await userEvent.click(nearest)
    await expect(await (await section(canvas, 'My classes')).findByText('You have a seat')).toBeVisible()
  },
}
export const Waiting: Story = {
  ...inWorld(async page => {
    await learn(page)
    fill(page, await nextClass(page), 2)
  }),
  play: async ({ canvas }) => {
    await userEvent.click((await card(canvas)).getByRole('button', { name: 'Join the waiting list' }))
    const mine = await section(canvas, 'My classes')
    await expect(await mine.findByText('On the waiting list')).toBeVisible()
    await userEvent.click(mine.getByRole('button', { name: 'Leave the list' }))
    await expect(await canvas.findByText(/^You’re off the waiting list for the class with Lucía: /)).toBeVisible()
    await expect(await mine.findByText('No classes yet')).toBeVisible()
    await expect(document.activeElement).toHaveTextContent('My classes')
  },
}
/** GRP-2. A seat is kept, and for how long. */
export const Offered: Story = {
  ...inWorld(async page => {
    await learn(page)
    const lesson = await nextClass(page)
    const [seat] = fill(page, lesson, 2)
    await wait(page, lesson)
    freeSeat(page, seat)
  }),
  play: async ({ canvas }) => {
    const mine = await section(canvas, 'My classes')
    await expect(await mine.findByText(/^We’re keeping a seat for you for (?:30:00|29:\d\d)\.$/)).toBeVisible()
    await userEvent.click(mine.getByRole('button', { name: 'Take the seat' }))
    await expect(await mine.findByText('You have a seat')).toBeVisible()
    await waitFor(() => expect(document.activeElement).toHaveTextContent(MARKET))
  },
}
/** GRP-2. Asked first, in place. */
export const GivenBack: Story = {
  ...inWorld(async page => {
    await learn(page)
    await book(page, await nextClass(page))
  }),
  play: async ({ canvas }) => {
    const mine = await section(canvas, 'My classes')
    const giveBack = async () => userEvent.click(await mine.findByRole('button', { name: 'Give my seat back' }))
    await giveBack()
    await expect(await mine.findByText(/you may not get it again\.$/)).toBeVisible()
    await userEvent.click(mine.getByRole('button', { name: 'Keep my seat' }))
    await expect(mine.getByRole('button', { name: 'Give my seat back' })).toHaveFocus()
    await giveBack()
    await userEvent.click(await mine.findByRole('button', { name: 'Yes, give it back' }))
    await expect(await canvas.findByText(/^You gave back your seat with Lucía: /)).toBeVisible()
    await expect((await card(canvas)).getByText('2 seats left of 2')).toBeVisible()
  },
}
/** GRP-2. Ten minutes before the start the class is open. */
export const Open: Story = {
  ...inWorld(async page => {
    await learn(page)
    const lesson = await nextClass(page)
    await book(page, lesson)
    fill(page, lesson, 1)
    page.device.advance(lesson.startsAt - 5 * MINUTE - page.device.now())
  }),
  play: async ({ canvas }) => expect(await (await section(canvas, 'My classes')).findByText('The class is open.')).toBeVisible(),
}
/** GRP-2. Nobody else came. */
export const Canceled: Story = {
  ...inWorld(async page => {
    await learn(page)
    const lesson = await nextClass(page)
    await book(page, lesson)
    page.device.advance(lesson.startsAt - HOUR - page.device.now())
  }),
  play: async ({ canvas }) => expect(await (await section(canvas, 'My classes')).findByText(/^Too few people had booked/)).toBeVisible(),
}
/** SUB-6. Who has no group lessons is led to them, before and after trying. */
export const NotBought: Story = {
  ...inWorld(page => learn(page, false)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Seats come with group lessons/)).toBeVisible()
    const found = await card(canvas)
    await userEvent.click(found.getByRole('button', { name: 'Book a seat' }))
    await expect(await found.findByText('For a seat you need group lessons.')).toBeVisible()
    await expect(found.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/group-lessons/pricing?next=%2Flessons%2Fgroup%2Fupcoming')
  },
}
/** ROUTE-4. The filters are in the address, and wider ones are one press away. */
export const Filtered: Story = {
  args: { asked: { language: 'en', level: 'A1', kind: 'club' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all levels and kinds' }))
    await expect((await canvas.findAllByText(/^Small talk that goes somewhere/))[0]).toBeVisible()
    await waitFor(() => expect(window.location.search).toContain('language=en&level=any'))
  },
}
export const NoneInLanguage: Story = {
  args: { asked: { ...NOTHING, language: 'ja' } },
  play: async ({ canvas }) => expect(await canvas.findByText('No classes here yet')).toBeVisible(),
}
/** A failure stays beside the class that it is about, and is tried again from there. */
export const NotBooked: Story = {
  play: async ({ canvas, loaded }) => {
    const found = await card(canvas)
    loaded['world'].backend.failNext('network', 'groupLessons.book')
    await userEvent.click(found.getByRole('button', { name: 'Book a seat' }))
    await userEvent.click(await found.findByRole('button', { name: 'Try again' }))
    await expect(await found.findByText('You have a seat')).toBeVisible()
  },
}
export const Past: Story = {
  args: { when: 'past' },
  ...inWorld(async page => {
    await learn(page)
    const lesson = await nextClass(page)
    await book(page, lesson)
    fill(page, lesson, 1)
    page.device.advance(lesson.endsAt - page.device.now())
  }),
  play: async ({ canvas }) => expect(await canvas.findByText('You missed it')).toBeVisible(),
}
/** The learner was in a class for so many of its minutes. */
const beenFor = (minutes: number) => inWorld(async page => {
  await learn(page)
  const lesson = await nextClass(page)
  await book(page, lesson)
  fill(page, lesson, 1)
  const { user: seat = '' } = [...page.backend.seats.values()].find(each => each.lesson === lesson.id) ?? {}
  page.backend.roomOf(lesson.id).been(seat, { from: lesson.startsAt, until: lesson.startsAt + minutes * MINUTE, zone: 'Europe/Kyiv' })
  page.device.advance(lesson.endsAt - page.device.now())
})
/** GRP-2. */
export const PastAttended: Story = { args: { when: 'past' }, ...beenFor(50), play: async ({ canvas }) => expect(await canvas.findByText('You attended')).toBeVisible() }
export const PastJoined: Story = { args: { when: 'past' }, ...beenFor(20), play: async ({ canvas }) => expect(await canvas.findByText('You joined for 20 minutes')).toBeVisible() }
/** The tutor of the next class cancels it. */
const canceled = async (page: MemoryPage, note: string | null) => {
  await learn(page)
  const lesson = await nextClass(page)
  await book(page, lesson)
  const found = page.backend.classes.get(lesson.id)
  if (found) page.backend.classes.set(lesson.id, { ...found, facts: { ...found.facts, canceledAt: page.device.now() }, cancellation: { reason: 'tutor', note } })
  return lesson
}
const NOTE = 'Estoy enferma, lo siento.\nNos vemos la semana que viene, y traigo algo de la panadería-pastelería-confitería-bombonería.'
/** GRP-2. Who had booked is told why, in the words of the tutor; on a phone. */
export const CanceledByTutor: Story = {
  globals: { viewport: { value: 'small' } },
  ...inWorld(page => canceled(page, NOTE)),
  play: async ({ canvas }) => {
    const mine = await section(canvas, 'My classes')
    await expect(await mine.findByText('Your tutor canceled this class. Your time is free again.')).toBeVisible()
    await expect(mine.getByText(/^Estoy enferma/)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const PastCanceled: Story = {
  args: { when: 'past' },
  ...inWorld(async page => {
    const { endsAt } = await canceled(page, NOTE)
    page.device.advance(endsAt - page.device.now())
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Canceled')).toBeVisible()
    await expect(canvas.getByText(/^Estoy enferma/)).toBeVisible()
    await expect(canvas.queryByText('You missed it')).toBeNull()
  },
}
export const NonePast: Story = { args: { when: 'past' } }
export const Guest: Story = {
  ...inWorld(start),
  play: async ({ canvas }) => expect(await canvas.findByText('Seats belong to an account, so that your tutor knows who is coming.')).toBeVisible(),
}
export const Loading: Story = { ...inWorld(() => Promise.resolve()) }
export const Failed: Story = {
  ...inWorld(async page => {
    await learn(page)
    page.backend.failNext('network', 'groupLessons.own')
    page.backend.failNext('network', 'groupLessons.list')
  }),
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Try again' }))[0] ?? document.body)
    await expect(await canvas.findByText('No classes yet')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect((await card(canvas)).getByRole('button', { name: 'Book a seat' })).toBeVisible()
  },
}
export const LongWords: Story = { globals: { locale: 'pseudo', viewport: { value: 'small' } } }
export const Dark: Story = { globals: { theme: 'dark' } }
