import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Confirm } from './confirm.tsx'
import { TextArea } from './text-area.tsx'

const meta = {
  title: 'Kit/Confirm', component: Confirm,
  args: { label: 'Cancel the lesson', question: 'Cancel this lesson? You get 2 credits back.', yes: 'Yes, cancel it', no: 'Keep it', onYes: fn(), onNo: fn(), isPending: false },
} satisfies Meta<typeof Confirm>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group', { name: 'Cancel the lesson' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Yes, cancel it' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onYes).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it' }))
    await expect(args.onNo).toHaveBeenCalledOnce()
  },
}
/** Where something is written for it, that comes first. */
export const WithReason: Story = {
  args: { question: undefined, children: <TextArea autoFocus label="Why are you canceling?" description="Everyone with a seat will read this." rows={3} value="" onChange={() => {}} /> },
  play: async ({ canvas }) => expect(canvas.getByRole('textbox')).toHaveFocus(),
}
/** What has begun is not said no to. */
export const Pending: Story = {
  args: { isPending: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Yes, cancel it/ }))
    await expect(args.onYes).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: 'Keep it' })).toBeDisabled()
  },
}
export const LongWords: Story = {
  args: { question: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen?' },
  globals: { viewport: { value: 'small' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
}
export const InTheDark: Story = { globals: { theme: 'dark' } }
