import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Page } from '../kit/page.tsx'
import { FrontScreen } from './screen.tsx'

const meta: Meta<typeof FrontScreen> = {
  title: 'Screens/Front',
  component: FrontScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page><Story /></Page>],
}
export default meta
type Story = StoryObj<typeof FrontScreen>

export const Full: Story = {}
export const LongWords: Story = { globals: { locale: 'pseudo' } }
export const TriedByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus()
    canvas.getByRole('radio', { name: 'té' }).focus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('status')).toHaveTextContent('café')
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'café' })).toBeChecked()
    await expect(canvas.getByRole('status')).toHaveTextContent('Right')
  },
}
