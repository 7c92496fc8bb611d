import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { Page } from '../kit/page.tsx'
import { start, startRegistered } from '../world.fixture.ts'
import { MyWordsScreen } from './my-words.tsx'
import { WordTools } from './tools.tsx'

const SAVED = { saved_words: JSON.stringify(['bright', 'borrow', 'wide'].map((word, at) => ({ word, at: 9 - at }))) }
const meta: Meta<typeof MyWordsScreen> = {
  title: 'Screens/My words',
  component: MyWordsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page width="lesson"><Story /></Page>, withWorld],
  ...inWorld(start, SAVED),
}
export default meta
type Story = StoryObj<typeof MyWordsScreen>

/** SEO-1. What is removed can be put back at once. */
export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map(item => item.textContent)).toEqual(['bright', 'borrow', 'wide'])
    await expect(canvas.getByText(/kept on this device/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove borrow' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    const undo = canvas.getByRole('button', { name: 'Put it back' })
    await expect(undo).toHaveFocus()
    await userEvent.click(undo)
    await expect(canvas.getAllByRole('listitem').map(item => item.textContent)).toEqual(['borrow', 'bright', 'wide'])
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
  },
}
/** By keyboard the focus is on the way back after each removal. */
export const TwoRemoved: Story = {
  play: async ({ canvas }) => {
    for (const word of ['bright', 'wide']) {
      await userEvent.click(canvas.getByRole('button', { name: `Remove ${word}` }))
      await expect(canvas.getByRole('button', { name: 'Put it back' })).toHaveFocus()
    }
  },
}
export const Empty: Story = {
  ...inWorld(start),
  play: async ({ canvas }) => { await expect(canvas.getByRole('link', { name: 'Look up a word' })).toHaveAttribute('href', '/synonyms-of') },
}
export const Registered: Story = {
  ...inWorld(startRegistered, SAVED),
  play: async ({ canvas }) => { await expect(canvas.queryByText(/kept on this device/)).toBeNull() },
}
export const Loading: Story = { ...inWorld(async () => undefined) }
export const LongWords: Story = { globals: { locale: 'pseudo' } }
/** The buttons on the page of a word. */
export const Tools: Story = {
  ...inWorld(start),
  render: () => <WordTools word="bright" />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save to my words' }))
    await expect(canvas.getByRole('button', { name: 'Remove bright' })).toHaveTextContent('Saved to my words')
    await expect(canvas.getByRole('link', { name: 'My words' })).toHaveAttribute('href', '/my-words')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove bright' }))
    await expect(canvas.getByRole('button', { name: 'Save to my words' })).toBeVisible()
  },
}
