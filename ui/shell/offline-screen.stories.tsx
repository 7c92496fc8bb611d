import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { OfflineScreen } from './offline-screen.tsx'

/** The site that never answers. */
const never: ComponentProps<typeof OfflineScreen>['untilReachable'] = () => () => {}

const meta = { title: 'Screens/Offline', component: OfflineScreen, args: { onRetry: fn(), untilReachable: never } } satisfies Meta<typeof OfflineScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
    await expect(canvas.getByRole('link', { name: 'Go to my plan' })).toHaveAttribute('href', '/my-plan')
  },
}
/** ROUTE-8. It goes on by itself once the site answers again. */
export const Reachable: Story = {
  args: {
    untilReachable: reached => {
      reached()
      return () => {}
    },
  },
  play: async ({ args }) => { await expect(args.onRetry).toHaveBeenCalledTimes(1) },
}
export const LongWords: Story = { globals: { locale: 'pseudo' } }
