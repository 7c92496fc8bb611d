import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { OfflineScreen } from './offline-screen.tsx'

const meta = { title: 'Screens/Offline', component: OfflineScreen, args: { onRetry: fn() } } satisfies Meta<typeof OfflineScreen>
export default meta
type Story = StoryObj<typeof meta>

/** ROUTE-8. It can be tried again by hand, and goes on by itself when the network is back. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    await expect(args.onRetry).toHaveBeenCalledTimes(2)
    await expect(canvas.getByRole('link', { name: 'Go to my plan' })).toHaveAttribute('href', '/my-plan')
  },
}
export const LongWords: Story = { globals: { locale: 'pseudo' } }
