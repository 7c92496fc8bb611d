import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { start } from '../world.fixture.ts'
import { LevelTestsScreen } from './list.tsx'
import { first, takeTest } from './take-test.fixture.ts'

const meta: Meta<typeof LevelTestsScreen> = {
  title: 'Screens/Level tests',
  component: LevelTestsScreen,
  decorators: [withWorld],
  ...inWorld(start),
}
export default meta
type Story = StoryObj<typeof meta>

/** TST-1. */
export const New: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Take the test: English' })).toHaveAttribute('href', '/tests/en')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}
/** One test is open, and another one is finished. */
export const Begun: Story = {
  ...inWorld(async page => {
    await start(page)
    await takeTest(page, first(1))
    await takeTest(page, () => null, 'es')
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Continue the test: English' })).toBeVisible()
    await expect(canvas.getByText('1 question answered')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^See your result: /  })).toBeVisible()
    await expect(canvas.getByText('Your level: A1 (November 21, 2026)')).toBeVisible()
  },
}
export const Loading: Story = { ...inWorld(() => Promise.resolve()) }
export const Failed: Story = {
  ...inWorld(async page => {
    page.backend.failEvery('network', 'levelTests.list')
    await start(page)
  }),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible(),
}
export const LongWords: Story = { globals: { locale: 'pseudo', viewport: { value: 'small' } } }
