import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { QuizzesScreen } from './screen.tsx'

const meta: Meta<typeof QuizzesScreen> = {
  title: 'Screens/Quizzes',
  component: QuizzesScreen,
  args: {
    quizzes: [
      { id: 'english-tenses', picture: 'alarm-clock', questions: 8 }, { id: 'spanish-basics', picture: 'waving-hand', questions: 1 }, { id: 'next-language', picture: undefined, questions: 6 },
    ],
  },
}
export default meta
type Story = StoryObj<typeof meta>

/** ROUTE-5, TST-1. Who would rather know their level finds the tests. */
export const All: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'English tenses' })).toHaveAttribute('href', '/quiz/english-tenses')
    await expect(canvas.getByText('1 question')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'All tests' })).toHaveAttribute('href', '/tests')
  },
}
export const Japanese: Story = { globals: { locale: 'ja' } }
export const LongWords: Story = { globals: { locale: 'pseudo', viewport: { value: 'small' } } }
/** THM-2. */
export const Dyslexic: Story = { globals: { dyslexic: 'on', viewport: { value: 'small' } } }
