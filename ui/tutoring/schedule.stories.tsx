import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { ScheduleScreen } from './schedule-screen.tsx'
import { book, DIEGO, learn, visit } from './tutoring-world.fixture.ts'

const address = window.location.href
const meta: Meta<typeof ScheduleScreen> = {
  title: 'Screens/Schedule',
  component: ScheduleScreen,
  parameters: { layout: 'fullscreen' },
  args: { view: null },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  beforeEach: () => () => window.history.replaceState(null, '', address),
  ...inWorld(async page => {
    await learn(page)
    await book(page, 24)
    await book(page, 30, 25)
    await book(page, 200, 25, DIEGO.id)
  }),
}
export default meta
type Story = StoryObj<typeof ScheduleScreen>

/** ROUTE-9. */
export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Sunday, November 22' })).toBeVisible()
    await expect(canvas.getAllByText('Lucía')).toHaveLength(2)
    await expect(canvas.getByText('Diego')).toBeVisible()
  },
}
export const Week: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Week' }))
    await expect(await canvas.findAllByText('Lucía')).toHaveLength(2)
    await expect(canvas.queryByText('Diego')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Forward' }))
    await expect(canvas.getByText('Diego')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }))
    await expect(canvas.getAllByText('Lucía')).toHaveLength(2)
    await expect(window.location.search).toContain('view=week')
  },
}
export const Month: Story = {
  args: { view: 'month' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing on this day.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Sunday, November 22, 2026' }))
    await expect(await canvas.findAllByText('Lucía')).toHaveLength(2)
  },
}
export const Nothing: Story = { ...inWorld(learn) }
export const Guest: Story = { ...inWorld(visit) }
export const Failed: Story = {
  ...inWorld(async page => {
    await learn(page)
    page.backend.failNext('network', 'tutoringLessons.list')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('Nothing booked')).toBeVisible()
  },
}
export const LongWords: Story = { args: { view: 'week' }, globals: { locale: 'pseudo', viewport: { value: 'small' } } }
