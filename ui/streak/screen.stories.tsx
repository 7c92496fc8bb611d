import type { Meta, StoryObj } from '@storybook/react-vite'
import { Provider } from 'effector-react'
import { ok } from 'neverthrow'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { memoryDevice } from '#adapters/memory/device.ts'
import type { Through } from '#adapters/memory/world.ts'
import { type Counts, newAwards, progressOf } from '#core/domain/achievement/achievement.ts'
import { streakHistoryAt } from '#core/domain/streak/replay.ts'
import { NO_REST, type RestPlan } from '#core/domain/streak/rest-days.ts'
import type { Moment } from '#core/domain/streak/zone-stays.ts'
import { keeperChanged } from '../keeper/model.ts'
import { Frame } from '../shell/screen.tsx'
import { MAIN_SITE } from '../shell/shown-site.fixture.ts'
import { openPage, start, startRegistered, trigger } from '../world.fixture.ts'
import { StreakScreen } from './screen.tsx'

const DAY = 86_400_000
/** 10:00 UTC of Saturday, 21 November 2026. */
const NOW = Date.UTC(2026, 10, 21, 10)
const ZONE = 'Europe/Kyiv'

interface World {
  /** How many days ago something was done, and how often. */
  readonly days?: readonly (readonly [daysAgo: number, times?: number, kind?: Moment['kind']])[]
  readonly rest?: RestPlan
  readonly counts?: Counts
  readonly registered?: boolean
  readonly fault?: 'streaks.history' | 'achievements.list' | 'profiles.putKeeper'
  readonly never?: boolean
}
const range = (from: number, to: number): readonly (readonly [number])[] => Array.from({ length: to - from + 1 }, (_, index) => [from + index] as const)

const openWorld = async ({ days, rest = NO_REST, counts, registered = false, fault, never = false }: World) => {
  const backend = memoryBackend({ device: memoryDevice(NOW) })
  const done = (days ?? []).flatMap(([ago, times = 1, kind = 'lesson-passed']) =>
    Array.from({ length: times }, (_, nth): Moment => ({ kind, zone: ZONE, at: NOW - ago * DAY - nth * 60_000 })))
  const answers = {
    ...(days && { history: () => backend.reply('streaks.history', () => ok(streakHistoryAt(NOW, ZONE, done, rest))) }),
    ...(counts && { list: () => backend.reply('achievements.list', () => ok(progressOf(counts, newAwards(NOW - 3 * DAY, counts, [])))) }),
  }
  const through: Through = (name, known) => (name === 'streaks' || name === 'achievements' ? { ...known, ...answers } : known)
  const page = openPage({ backend, timers: 'real', zone: () => ZONE, through })
  if (!never) await (registered ? startRegistered(page) : start(page))
  if (registered) await trigger(page.scope, keeperChanged, { key: 'rest_days', value: rest })
  return { ...page, mend: fault ? backend.failEvery(fault === 'profiles.putKeeper' ? 'invalid_input' : 'network', fault) : () => undefined }
}

const meta = {
  title: 'Screens/Streak',
  component: StreakScreen,
  parameters: { layout: 'fullscreen' },
  loaders: [async ({ parameters }) => ({ page: await openWorld((parameters['world'] ?? {}) as World) })],
  decorators: [
    Story => <Frame site={MAIN_SITE} locale="en" path="/streak" width="wide"><Story /></Frame>,
    (Story, { loaded }) => <Provider value={(loaded['page'] as Awaited<ReturnType<typeof openWorld>>).scope}><Story /></Provider>,
  ],
} satisfies Meta<typeof StreakScreen>
export default meta
type Story = StoryObj<typeof meta>
const world = (value: World) => ({ world: value })

const UNDERWAY: World = {
  days: [[0], [1], [2, 1, 'review-done'], [4, 1, 'reading-done'], [5], [6], [7], [9], [10], ...range(12, 24), [40], [41], [60]],
  counts: { streak: 14, lessons: 12, words: 61 },
}

export const Loading: Story = { parameters: world({ never: true }) }

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your first day starts it' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'To my lessons' })).toHaveAttribute('href', '/my-plan')
    await expect(await canvas.findByText('0 of 3')).toBeVisible()
    for (const family of ['Streak', 'Lessons', 'Words', 'Reading']) await expect(canvas.getByRole('heading', { name: family })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Talking' })).toBeNull()
  },
}

export const Underway: Story = {
  parameters: world(UNDERWAY),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'The last 26 weeks' })
    const today = canvas.getByRole('button', { name: /^Saturday, November 21: lesson done/ })
    await userEvent.click(today)
    await expect(canvas.getByText('Saturday, November 21: lesson done')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Thursday, November 19/ }))
    await expect(canvas.getByText('Thursday, November 19: review done')).toBeVisible()
    await userEvent.click(canvas.getByText('Show the months in numbers'))
    await expect(canvas.getByText(/^Done: \d+\. Saved: 3\./)).toBeVisible()
    await expect(canvas.getByText('12 of 25')).toBeVisible()
    await expect(canvas.getByText('With an account, you can plan your rest days.')).toBeVisible()
  },
}

/** The days are one stop of the Tab key, and the arrow keys go from day to day. */
export const ByKeyboard: Story = {
  parameters: world(UNDERWAY),
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('table')
    await expect(within(grid).getAllByRole('button').filter(day => day.tabIndex === 0)).toHaveLength(1)
    within(grid).getByRole('button', { name: /^Saturday, November 21/ }).focus()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(document.activeElement).toHaveAccessibleName('Friday, November 20: lesson done')
    await expect(canvas.getByText('Friday, November 20: lesson done')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(document.activeElement).toHaveAccessibleName(/^Friday, November 13/)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(document.activeElement, 'there is no day after today').toHaveAccessibleName(/^Friday, November 20/)
    await userEvent.keyboard('{Home}')
    await expect(document.activeElement).toHaveAccessibleName(/before your first lesson/)
    await userEvent.keyboard('{End}')
    await expect(document.activeElement).toHaveAccessibleName(/^Saturday, November 21/)
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByText('Friday, November 20: lesson done')).toBeNull()
  },
}

export const CanBeRepaired: Story = {
  parameters: world({ ...UNDERWAY, days: range(4, 10) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your streak of 9 days can come back')).toBeVisible()
    await expect(canvas.getByText(/^Pass 2 more lessons by the end of /)).toBeVisible()
    await expect(canvas.getByText('No streak right now')).toBeVisible()
  },
}

export const Repaired: Story = {
  parameters: world({ ...UNDERWAY, days: [[0, 2], ...range(4, 9)] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You can repair a streak again from/)).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /streak repaired by two lessons/ })).toHaveLength(2)
  },
}

/** Half a year of every day but Sundays, and every medal. */
export const Much: Story = {
  parameters: world({
    days: Array.from({ length: 400 }, (_, ago) => [ago] as const).filter(([ago]) => ago % 7 !== 6),
    rest: [{ from: 0, weekdays: [6] }], counts: { streak: 365, lessons: 251, words: 1040 }, registered: true,
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('You’ve reached them all')).toHaveLength(3)
    await expect(canvas.queryByText('Ahead of you')).toBeNull()
    await expect(canvas.getByText('1,000 words')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Sunday' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Sunday, November 15: rest day' }))
    await expect(canvas.getByText('Sunday, November 15: rest day')).toBeVisible()
  },
}

export const ChoosingRestDays: Story = {
  parameters: world({ ...UNDERWAY, registered: true }),
  play: async ({ canvas }) => {
    const weekday = (name: string) => canvas.getByRole('checkbox', { name })
    await canvas.findByRole('group', { name: 'Rest days' })
    for (const name of ['Friday', 'Saturday', 'Sunday']) await userEvent.click(weekday(name))
    await waitFor(() => expect(weekday('Sunday')).toBeChecked())
    await expect(weekday('Monday'), 'three are the most').toBeDisabled()
    await userEvent.click(weekday('Friday'))
    await waitFor(() => expect(weekday('Monday')).toBeEnabled())
  },
}

export const RestDaysNotSaved: Story = {
  parameters: world({ ...UNDERWAY, registered: true, fault: 'profiles.putKeeper' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Sunday' }))
    await expect(await canvas.findByText(/We couldn’t save your rest days/)).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked()
  },
}

export const Failed: Story = {
  parameters: world({ ...UNDERWAY, fault: 'streaks.history' }),
  play: async ({ canvas, loaded }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' })
    loaded['page'].mend()
    await userEvent.click(retry)
    await expect(await canvas.findByRole('table')).toBeVisible()
  },
}

export const AchievementsFailed: Story = {
  parameters: world({ ...UNDERWAY, fault: 'achievements.list' }),
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('table')
    const retry = await canvas.findByRole('button', { name: 'Try again' })
    loaded['page'].mend()
    await userEvent.click(retry)
    await expect(await canvas.findByText('12 of 25')).toBeVisible()
  },
}

/** Three texts side by side have no room on a small phone, and the weeks are scrolled. */
export const OnASmallPhone: Story = {
  parameters: world(UNDERWAY),
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('table')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    const { right } = canvas.getByRole('button', { name: /^Saturday, November 21/ }).getBoundingClientRect()
    await expect(right, 'today is in sight').toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}
