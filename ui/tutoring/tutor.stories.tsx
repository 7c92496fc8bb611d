import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { TutorScreen } from './tutor-screen.tsx'
import { KASIA, LUCIA, reviewed, visit, visitWithVoice } from './tutoring-world.fixture.ts'

const meta: Meta<typeof TutorScreen> = {
  title: 'Screens/Tutor',
  component: TutorScreen,
  parameters: { layout: 'fullscreen' },
  args: { tutor: LUCIA.id },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  ...inWorld(visit),
}
export default meta
type Story = StoryObj<typeof TutorScreen>

/** TUT-4. Hours in Madrid, on the clock of somebody in Kyiv. */
export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /^Lucía/ })).toBeVisible()
    await expect((await canvas.findAllByText('10:00 AM – 7:00 PM'))[0]).toBeVisible()
    await expect(canvas.getByText(/^En la primera clase/)).toHaveAttribute('lang', 'es')
    await expect(canvas.getByRole('link', { name: 'Choose a time' })).toHaveAttribute('href', `/booking-lesson?tutor=${LUCIA.id}`)
  },
}
/** GRP-1. */
export const WithVoice: Story = {
  args: { tutor: KASIA },
  ...inWorld(visitWithVoice),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Play Kasia’s voice' })).toBeVisible(),
}
export const NotThere: Story = {
  args: { tutor: '00000000-0000-4000-8000-000000000000' },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'See all tutors' })).toHaveAttribute('href', '/tutoring/pick-tutor'),
}
export const Failed: Story = {
  ...inWorld(async page => {
    page.backend.failNext('network', 'tutors.read')
    await visit(page)
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: /^Lucía/ })).toBeVisible()
  },
}
export const Loading: Story = { ...inWorld(() => Promise.resolve()) }
export const LongWords: Story = { globals: { locale: 'pseudo', viewport: { value: 'small' } } }
/** GRP-1. From three reviews on there is an average. */
export const Reviewed: Story = {
  ...inWorld(async page => {
    reviewed(page, [5, 4, 5])
    await visit(page)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4.7 of 5 on average')).toBeVisible()
    await expect(canvas.getAllByRole('img', { name: '5 of 5 stars' })).toHaveLength(2)
  },
}
export const FewReviews: Story = {
  ...inWorld(async page => {
    reviewed(page, [4])
    await visit(page)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 review')).toBeVisible()
    await expect(canvas.getByText('An average is shown from 3 reviews on.')).toBeVisible()
    await expect(canvas.queryByText(/on average/)).toBeNull()
  },
}
export const NoReviews: Story = { play: async ({ canvas }) => expect(await canvas.findByText('Nobody has reviewed Lucía yet.')).toBeVisible() }
/** A failure of the reviews takes nothing else of the page along. */
export const ReviewsFailed: Story = {
  ...inWorld(async page => {
    page.backend.failNext('network', 'tutorReviews.of')
    await visit(page)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We couldn’t load the reviews.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('Nobody has reviewed Lucía yet.')).toBeVisible()
  },
}
