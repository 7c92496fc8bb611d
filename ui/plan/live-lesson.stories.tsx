import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { book, learn } from '../tutoring/tutoring-world.fixture.ts'
import { trigger } from '../world.fixture.ts'
import { LiveLesson } from './live-lesson.tsx'
import { started } from './model.ts'

const meta: Meta<typeof LiveLesson> = {
  title: 'Screens/My plan, next live lesson',
  component: LiveLesson,
  decorators: [withWorld],
  ...inWorld(async page => {
    await learn(page)
    await book(page, 48)
    await book(page, 24)
    await trigger(page.scope, started, undefined)
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
/** Nothing is booked, so nothing is said of it. */
export const Nothing: Story = {
  ...inWorld(async page => {
    await learn(page)
    await trigger(page.scope, started, undefined)
  }),
  play: async ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
}
