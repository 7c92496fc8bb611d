import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { memoryDevice } from '#adapters/memory/device.ts'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { addressWith } from '../shell/address-with.ts'
import type { MemoryPage } from '../world.fixture.ts'
import { BookingScreen } from './booking-screen.tsx'
import { book, DIEGO, learn, LUCIA, visit } from './tutoring-world.fixture.ts'

const address = window.location.href
const meta: Meta<typeof BookingScreen> = {
  title: 'Screens/Book a lesson',
  component: BookingScreen,
  parameters: { layout: 'fullscreen' },
  args: { tutor: LUCIA.id, lesson: null, length: null, at: null },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  beforeEach: () => () => window.history.replaceState(null, '', address),
  ...inWorld(learn),
}
export default meta
type Story = StoryObj<typeof BookingScreen>

type Canvas = ReturnType<typeof within>
const chooseFirst = async (canvas: Canvas) => {
  const [first] = await canvas.findAllByRole('button', { name: /^\d+:\d\d [AP]M$/ })
  if (!first) throw new Error('nothing is free')
  await userEvent.click(first)
}
const slotsIn = ({ backend }: MemoryPage) => [...backend.slots.values()]

/** TUT-2 to TUT-4. A time is held, shown on both clocks, booked and paid. */
export const Booked: Story = {
  play: async ({ canvas, loaded }) => {
    await chooseFirst(canvas)
    await expect(await canvas.findByText(/^Kept for you for [45]:\d\d$/)).toBeVisible()
    await expect(canvas.getByText('It costs 2 credits. You have 4.')).toBeVisible()
    await expect(canvas.getByText('Lucía’s time')).toBeVisible()
    await expect(slotsIn(loaded['world'])).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Book for 2 credits' }))
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Your lesson is booked' })).toHaveFocus())
    await expect(canvas.getByRole('link', { name: 'See my lessons' })).toHaveAttribute('href', '/lessons/1x1/upcoming')
  },
}
/** TUT-3. Without enough credits the time is kept while somebody gets more. */
export const TooFewCredits: Story = {
  ...inWorld(page => learn(page, 0)),
  play: async ({ canvas }) => {
    await chooseFirst(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Book and get credits' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: /^Your time is kept until/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Get credits' })).toHaveAttribute('href', '/tutoring/pricing?next=%2Flessons%2F1x1%2Fupcoming')
  },
}
/** The month is walked by keyboard, and a day without times leads to the next one with some. */
export const ByKeyboard: Story = {
  args: { tutor: '5a0f6f5e-1d1c-4d0e-9a51-0a4f7a3d1002' },
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid')
    const chosen = () => within(grid).getAllByRole('button').find(day => day.parentElement?.getAttribute('aria-selected') === 'true')
    await waitFor(() => expect(chosen()).toBeDefined())
    chosen()?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
    await expect(await canvas.findByText('Nothing free on this day.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Go to / }))
    await expect((await canvas.findAllByRole('button', { name: /^\d+:\d\d [AP]M$/ }))[0]).toBeVisible()
  },
}
/** TUT-2. Somebody else was faster: the nearest times are there to be pressed. */
export const Taken: Story = {
  play: async ({ canvas, loaded }) => {
    const world: MemoryPage = loaded['world']
    const [first] = await canvas.findAllByRole('button', { name: /^\d+:\d\d [AP]M$/ })
    const { tutors } = world.ports
    const free = (await tutors.slots(LUCIA.id, 50, { from: world.device.now(), until: world.device.now() + 7 * 86_400_000 }))._unsafeUnwrap()
    world.backend.slots.set('rival', { tutor: LUCIA.id, user: 'somebody', startsAt: free[0] ?? 0, endsAt: (free[0] ?? 0) + 50 * 60_000, heldUntil: null })
    if (first) await userEvent.click(first)
    await expect(await canvas.findByText('Somebody else was faster. These times are near it:')).toBeVisible()
    const [near] = await canvas.findAllByRole('button', { name: /^\w{3}, \w{3} \d+, / })
    if (near) await userEvent.click(near)
    await expect(await canvas.findByText(/^Kept for you for /)).toBeVisible()
  },
}
/** TUT-2. After five minutes the time is nobody's. */
export const NotKept: Story = {
  play: async ({ canvas, loaded }) => {
    await chooseFirst(canvas)
    await canvas.findByText(/^Kept for you for /)
    loaded['world'].device.advance(5 * 60_000)
    await expect(await canvas.findByText(/^We couldn’t keep this time any longer/, {}, { timeout: 3000 })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Book for/ })).toBeNull()
  },
}
const DAY = 86_400_000
/** The first time that is free, and the same hour in so many days: in these weeks no clock of Madrid changes. */
const hourIn = async ({ ports: { tutors }, device }: MemoryPage, days: number) =>
  ((await tutors.slots(LUCIA.id, 50, { from: device.now(), until: device.now() + DAY * 3 }))._unsafeUnwrap()[0] ?? 0) + days * DAY
const chooseWeekly = async (canvas: Canvas) => {
  await chooseFirst(canvas)
  await userEvent.click(await canvas.findByRole('switch', { name: 'Every week' }))
}
/** TUT-2 to TUT-4. Every week: what clashes is said before, with the reason, and left out; what is free is booked and paid. */
export const EveryWeek: Story = {
  ...inWorld(async page => {
    await learn(page)
    const [second, third] = [await hourIn(page, 7), await hourIn(page, 14)]
    page.backend.slots.set('rival', { tutor: LUCIA.id, user: 'somebody', startsAt: second, endsAt: second + 50 * 60_000, heldUntil: null })
    await book(page, (third - page.device.now()) / 3_600_000 - 0.1, 25)
  }),
  play: async ({ canvas, loaded }) => {
    await chooseWeekly(canvas)
    await expect(await canvas.findByRole('button', { name: '4 weeks' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByText('Lucía isn’t free then')).toBeVisible()
    await expect(canvas.getByText('You have another lesson then')).toBeVisible()
    await expect(await canvas.findByText('2 lessons cost 4 credits. You have 3.')).toBeVisible()
    await expect(canvas.getByText('Not enough credits')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Book 1 lesson for 2 credits' }))
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: '1 lesson is booked' })).toHaveFocus())
    await expect(canvas.getByRole('heading', { level: 2, name: 'Not booked: 3 weeks' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Get credits' })).toHaveAttribute('href', expect.stringMatching(/^\/tutoring\/pricing\?next=%2Fbooking-lesson%3Ftutor%3D.+%26at%3D\d+$/))
    await expect(slotsIn(loaded['world']).filter(({ heldUntil }) => heldUntil !== null)).toEqual([])
    await userEvent.click(canvas.getByRole('button', { name: 'Choose other times' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Choose a time' })).toBeVisible()
  },
}
/** TUT-2. Two weeks of the four, all of them free. */
export const TwoWeeks: Story = {
  play: async ({ canvas }) => {
    await chooseWeekly(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: '2 weeks' }))
    await expect(canvas.getByText('2 lessons cost 4 credits. You have 4.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Book 2 lessons for 4 credits' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: '2 lessons are booked' })).toBeVisible()
    await expect(canvas.getAllByText('Booked')).toHaveLength(2)
    await expect(canvas.queryByRole('heading', { level: 2 })).toBeNull()
  },
}
/** TUT-3. Nothing of it can be paid: there is a way to more credits, and nothing to book. */
export const EveryWeekWithoutCredits: Story = {
  ...inWorld(page => learn(page, 0)),
  play: async ({ canvas }) => {
    await chooseWeekly(canvas)
    await expect(await canvas.findByText('You need more credits to book any of them.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Book/ })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Get credits' })).toBeVisible()
  },
}
/** TUT-2. More than three weeks ahead there is no second week to be booked. */
export const TooFarAheadToRepeat: Story = {
  ...inWorld(learn),
  render: (args, { loaded }) => <BookingScreen {...args} at={String(loaded['at'])} />,
  loaders: [async () => {
    const { loaders: [load] } = inWorld(learn)
    const loaded = await load?.()
    window.history.replaceState(null, '', addressWith({ at: '1' }))
    return { ...loaded, at: loaded ? await hourIn(loaded.world, 25) : 0 }
  }],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Book for 2 credits' })).toBeVisible()
    await expect(canvas.queryByRole('switch')).toBeNull()
    await expect(new URLSearchParams(window.location.search).has('at')).toBe(false)
  },
}
/** A lost answer is asked for again, and each lesson is booked once. */
export const SeriesAnswerLost: Story = {
  play: async ({ canvas, loaded }) => {
    await chooseWeekly(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: '2 weeks' }))
    loaded['world'].backend.loseNext('tutoringLessons.bookSeries')
    await userEvent.click(canvas.getByRole('button', { name: 'Book 2 lessons for 4 credits' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: '2 lessons are booked' })).toBeVisible()
    await expect(loaded['world'].backend.tutoringLessons.size).toBe(2)
  },
}
export const WeeksFailed: Story = {
  ...inWorld(async page => {
    page.backend.failNext('network', 'tutoringLessons.series')
    await learn(page)
  }),
  play: async ({ canvas }) => {
    await chooseFirst(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('switch', { name: 'Every week' })).toBeVisible()
  },
}
export const Guest: Story = {
  ...inWorld(visit),
  play: async ({ canvas }) => {
    await chooseFirst(canvas)
    await expect(await canvas.findByRole('link', { name: 'I already have an account' })).toHaveAttribute('href', expect.stringContaining('%2Fbooking-lesson%3Ftutor%3D'))
  },
}
const moving = inWorld(async page => {
  await learn(page)
  await book(page, 24)
})
/** TUT-2. */
export const Moved: Story = {
  loaders: [...moving.loaders],
  args: { tutor: null, lesson: '00000001-0000-4000-8000-000000000000' },
  render: (args, { loaded }) => <BookingScreen {...args} lesson={[...loaded['world'].backend.tutoringLessons.keys()][0]} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your lesson is on /)).toBeVisible()
    await chooseFirst(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Move the lesson' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your lesson is moved' })).toBeVisible()
  },
}
export const NoSuchLesson: Story = {
  args: { tutor: null, lesson: '00000001-0000-4000-8000-000000000999' },
  play: async ({ canvas }) => expect(await canvas.findByText('This lesson can’t be moved')).toBeVisible(),
}
export const LessonFailed: Story = {
  args: { tutor: null, lesson: '00000001-0000-4000-8000-000000000999' },
  ...inWorld(async page => {
    await learn(page)
    page.backend.failNext('network', 'tutoringLessons.read')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('This lesson can’t be moved')).toBeVisible()
  },
}
export const WithoutTutor: Story = {
  args: { tutor: null },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Find a tutor' })).toHaveAttribute('href', '/tutoring/pick-tutor'),
}
/** A lost answer is asked for again, and the lesson is booked once. */
export const AnswerLost: Story = {
  play: async ({ canvas, loaded }) => {
    await chooseFirst(canvas)
    loaded['world'].backend.loseNext('tutoringLessons.book')
    await userEvent.click(await canvas.findByRole('button', { name: 'Book for 2 credits' }))
    await canvas.findByRole('button', { name: 'Try again' })
    await userEvent.click(canvas.getByRole('button', { name: 'Book for 2 credits' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your lesson is booked' })).toBeVisible()
    await expect(loaded['world'].backend.tutoringLessons.size).toBe(1)
  },
}
export const Failed: Story = {
  ...inWorld(async page => {
    page.backend.failNext('network', 'tutors.slots')
    await learn(page)
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect((await canvas.findAllByRole('button', { name: /^\d+:\d\d [AP]M$/ }))[0]).toBeVisible()
  },
}
/** Five days before the clocks of Europe go back, which those of Mexico do not. */
const BEFORE_THE_CHANGE = Date.UTC(2026, 9, 20, 10)
/** Diego is asked for the first time that is free a week later. */
const acrossTheChange = (prepare: (page: MemoryPage) => Promise<unknown>): Pick<Story, 'args' | 'render' | 'loaders'> => {
  const { loaders: [load] } = inWorld(prepare, {}, { device: memoryDevice(BEFORE_THE_CHANGE) })
  return {
    args: { tutor: DIEGO.id },
    render: (args, { loaded }) => <BookingScreen {...args} at={String(loaded['at'])} />,
    loaders: [async () => {
      const loaded = await load?.()
      if (!loaded) return {}
      const { ports: { tutors }, device } = loaded.world
      const [at] = (await tutors.slots(DIEGO.id, 50, { from: device.now() + 7 * DAY, until: device.now() + 14 * DAY }))._unsafeUnwrap()
      return { ...loaded, at }
    }],
  }
}
/** TUT-4. The difference between the two clocks will be another one than today. */
export const ChangedClocks: Story = {
  ...acrossTheChange(learn),
  play: async ({ canvas }) => expect(await canvas.findByText('The clocks change before then. The difference between you and Diego will be 8 hr, and not 9 hr as today.')).toBeVisible(),
}
/** TUT-4. What the learner goes by is their last lesson with this tutor. */
export const ChangedClocksSinceTheLast: Story = {
  ...acrossTheChange(async page => {
    await learn(page)
    await book(page, 5, 25, DIEGO.id)
    page.device.advance(6 * DAY)
  }),
  play: async ({ canvas }) => expect(await canvas.findByText(/^By then, the clocks will have changed since your last lesson with Diego: .* 8 hr, and not 9 hr\.$/)).toBeVisible(),
}
export const LongWords: Story = {
  globals: { locale: 'pseudo', viewport: { value: 'small' } },
}
/** On a phone, with what is longest: weeks at another hour, weeks that clash, and credits for some of them. */
export const SeriesInLongWords: Story = {
  globals: { locale: 'pseudo', viewport: { value: 'small' } },
  ...inWorld(async page => {
    await learn(page)
    const second = await hourIn(page, 7)
    page.backend.slots.set('rival', { tutor: LUCIA.id, user: 'somebody', startsAt: second, endsAt: second + 50 * 60_000, heldUntil: null })
  }),
  play: async ({ canvas }) => {
    await chooseFirst(canvas)
    await userEvent.click(await canvas.findByRole('switch'))
    await waitFor(() => expect(canvas.getAllByRole('listitem').filter(each => each.hasAttribute('data-off'))).toHaveLength(2))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
/** TUT-4. Each week at the same hour for the tutor, and from the second on at another one for the learner. */
export const SeriesOverTheChange: Story = {
  globals: { viewport: { value: 'small' } },
  ...acrossTheChange(learn),
  render: args => <BookingScreen {...args} />,
  play: async ({ canvas }) => {
    await chooseWeekly(canvas)
    await expect(await canvas.findAllByText('The clocks change, so this is another hour for you. For Diego it stays the same.')).toHaveLength(3)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
