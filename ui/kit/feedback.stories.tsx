import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { ErrorCode } from '#core/domain/errors/app-error.ts'
import { appError, ERRORS, isServiceFault } from '#core/domain/errors/app-error.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { Notice, NOTICE_TONES } from './notice.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Skeleton } from './skeleton.tsx'
import { Stack } from './stack.tsx'

const meta = { title: 'Kit/Feedback', component: Notice, args: { children: 'Your plan is ready.' } } satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <Stack>
      {NOTICE_TONES.map(tone => (
        <Notice key={tone} tone={tone} title="Your plan is ready" action={<Button size="small" variant="secondary">Look at it</Button>}>
          <p>Four lessons, one small step a day.</p>
        </Notice>
      ))}
      <Notice tone="sun">A short one, without a title.</Notice>
    </Stack>
  ),
}
const act = fn()
export const Failure: Story = {
  render: () => <ErrorNotice error={appError('rate_limited', '9f1c2d3e-aaaa', { retryAfter: 90_000 })} onAction={act} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('in 2 minutes')
    await expect(canvas.getByRole('alert')).not.toHaveTextContent('Error ID')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(act).toHaveBeenCalled()
  },
}
const CODES = Object.keys(ERRORS) as ErrorCode[]
export const EveryFailure: Story = {
  render: () => <Stack>{CODES.map(code => <ErrorNotice key={code} error={appError(code, 'e0a1b2c3')} href="/" />)}</Stack>,
  play: async ({ canvasElement }) => {
    for (const alert of within(canvasElement).getAllByRole('alert')) await expect(alert).not.toHaveTextContent('errors.')
    const withId = within(canvasElement).getAllByText('Error ID: e0a1b2c3')
    await expect(withId).toHaveLength(CODES.filter(isServiceFault).length)
    await expect(withId.some(text => text.closest('[role=alert]')?.textContent.includes('Our service can’t respond'))).toBe(true)
  },
}
export const Empty: Story = {
  render: () => <EmptyState title="No words yet" text="Finish your first lesson, and the words will gather here." picture="seedling" action={<Button>Start the lesson</Button>} />,
}
export const Offline: Story = {
  render: () => <OfflineBanner isOffline />,
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('status')).toHaveTextContent("You're offline"),
}
export const Online: Story = { render: () => <OfflineBanner isOffline={false} /> }
export const Loading: Story = { render: () => <Skeleton heights={[36, 120, 64, 64]} /> }
export const Progress: Story = {
  render: () => (
    <Stack>
      {[0, 1, 7, 12].map(value => <ProgressBar key={value} value={value} max={12} label="Lesson" valueText={`Step ${value} of 12`} />)}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const fills = canvas.getAllByRole('progressbar').map(bar => bar.firstElementChild?.getBoundingClientRect().width ?? -1)
    await expect(fills[0]).toBe(0)
    await expect(fills[1]).toBeGreaterThan(0)
  },
}
