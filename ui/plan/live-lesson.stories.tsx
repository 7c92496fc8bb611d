import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { book, learn } from '../tutoring/tutoring-world.fixture.ts'
import type { MemoryPage } from '../world.fixture.ts'
import { book as bookSeat, fill, learn as learnInClasses, nextClass } from '../group-lessons/classes-world.fixture.ts'
import { LiveLesson } from './live-lesson.tsx'

const meta: Meta<typeof LiveLesson> = {
  title: 'Screens/My plan, next live lesson',
  component: LiveLesson,
  decorators: [withWorld],
  ...inWorld(async page => {
    await learn(page)
    await book(page, 48)
    await book(page, 24)
  }),
}
export default meta
type Story = StoryObj<typeof LiveLesson>

/** ROUTE-9. The next of them, on the learner's clock. */
export const Booked: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Sun, Nov 22, /)).toBeVisible()
    await expect(canvas.getByText('With Lucía')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See my lessons' })).toHaveAttribute('href', '/lessons/1x1/upcoming')
  },
}
/** TUT-2. From ten minutes before, the way in. */
export const Open: Story = {
  ...inWorld(async page => {
    await learn(page)
    const id = await book(page, 24)
    const { startsAt = 0 } = page.backend.tutoringLessons.get(id) ?? {}
    page.device.advance(startsAt - 600_000 - page.device.now())
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You can come in now.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the classroom' })).toHaveAttribute('href', expect.stringMatching(/^\/lessons\/room\//))
  },
}
/** TUT-2. It goes on, and is entered as long as it does. */
export const UnderWay: Story = {
  ...inWorld(async page => {
    await learn(page)
    const id = await book(page, 24)
    const { startsAt = 0 } = page.backend.tutoringLessons.get(id) ?? {}
    page.device.advance(startsAt + 30 * 60_000 - page.device.now())
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It’s going on now.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the classroom' })).toBeVisible()
  },
}
/** TUT-2. A page that is left open shows the way in once it opens. */
export const Opening: Story = {
  play: async ({ canvas, loaded }) => {
    const { device }: MemoryPage = loaded['world']
    await expect(await canvas.findByText('Starts in 1 day. You can come in 10 minutes before.')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Go to the classroom' })).toBeNull()
    device.advance(86_400_000 - 600_000)
    await expect(await canvas.findByRole('link', { name: 'Go to the classroom' })).toBeVisible()
    await expect(canvas.getByText('You can come in now.')).toBeVisible()
  },
}
/** GRP-2. A class, which comes before. */
export const OfAClass: Story = {
  ...inWorld(async page => {
    await learnInClasses(page)
    const lesson = await nextClass(page)
    await bookSeat(page, lesson)
    fill(page, lesson, 1)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Starts in .* You can come in 10 minutes before\.$/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Go to the classroom' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'See my classes' })).toHaveAttribute('href', '/lessons/group/upcoming')
  },
}
/** GRP-2. A class that has begun, and is still open. */
export const ClassUnderWay: Story = {
  ...inWorld(async page => {
    await learnInClasses(page)
    const lesson = await nextClass(page)
    await bookSeat(page, lesson)
    fill(page, lesson, 1)
    page.device.advance(lesson.startsAt + 300_000 - page.device.now())
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It’s going on now.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the classroom' })).toBeVisible()
  },
}
/** On a phone, with the way in. */
export const LongWords: Story = {
  ...ClassUnderWay,
  globals: { locale: 'pseudo', viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('link')).toHaveLength(2)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
/** GRP-2. Who has not come in the first fifteen minutes of a class comes no more. */
export const TooLate: Story = {
  ...inWorld(async page => {
    await learnInClasses(page)
    const lesson = await nextClass(page)
    await bookSeat(page, lesson)
    fill(page, lesson, 1)
    page.device.advance(lesson.startsAt + 900_000 - page.device.now())
  }),
  play: async ({ canvas }) => expect(await canvas.findByText('It has begun, and it’s too late to come in now.')).toBeVisible(),
}
/** Nothing is booked, so nothing is said of it. */
export const Nothing: Story = {
  ...inWorld(learn),
  play: async ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
}
