import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { allSettled } from 'effector'
import type { AnalyticsEntry } from '#core/ports/analytics-log.ts'
import { Page } from '../kit/page.tsx'
import { pageContextKnown } from '../shell/page-context.ts'
import { entriesOf, LONG, SAMPLE } from './entries.fixture.ts'
import { EventsScreen } from './screen.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { type MemoryPage, start } from '../world.fixture.ts'

const worlds: MemoryPage[] = []
const open = async (world: MemoryPage) => {
  await start(world)
  await allSettled(pageContextKnown, { scope: world.scope, params: { production: false, region: 'outside', vendors: [], flowPixels: {} } })
}
const withEntries = (entries: readonly AnalyticsEntry[]) => inWorld(async world => {
  await open(world)
  for (const entry of entries) world.ports.analyticsLog.note(entry)
  worlds.splice(0, worlds.length, world)
})
const address = window.location.href
const meta: Meta<typeof EventsScreen> = {
  title: 'Screens/Events viewer',
  component: EventsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  beforeEach: () => () => window.history.replaceState(null, '', address),
  ...withEntries(SAMPLE),
}
export default meta
type Story = StoryObj<typeof EventsScreen>

const rows = (canvasElement: HTMLElement) => within(canvasElement).findAllByRole('row')

export const Full: Story = {
  play: async ({ canvasElement }) => {
    await expect(await rows(canvasElement)).toHaveLength(SAMPLE.length + 1)
    const [, newest] = await rows(canvasElement)
    await expect(newest).toHaveTextContent('Error reports')
    await userEvent.click(within(canvasElement).getAllByText(/path: \/my-plan/)[0] ?? canvasElement)
    await expect(within(canvasElement).getAllByRole('group', { name: 'Payload of gen_page_shown' })[0]).toHaveTextContent('"locale": "en"')
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const Filtered: Story = {
  play: async ({ canvas, canvasElement }) => {
    await rows(canvasElement)
    await userEvent.selectOptions(canvas.getByLabelText('Vendor'), 'facebook')
    await userEvent.selectOptions(canvas.getByLabelText('Decision'), 'refused')
    await expect(await rows(canvasElement)).toHaveLength(2)
    await expect(canvas.getByRole('status')).toHaveTextContent('1 of 10 entries')
    await expect(window.location.search).toContain('vendor=facebook')
    await userEvent.type(canvas.getByLabelText('Search'), 'no such thing')
    await expect(await canvas.findByText('No matches')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show everything' }))
    await expect(await rows(canvasElement)).toHaveLength(SAMPLE.length + 1)
    await expect(window.location.search).not.toContain('vendor=')
    await expect(canvas.getByLabelText('Search')).toHaveFocus()
  },
}
export const Live: Story = {
  play: async ({ canvas, canvasElement }) => {
    await rows(canvasElement)
    const [late] = entriesOf({ vendor: 'snapchat', kind: 'tag', name: 'start', status: 'allowed', reason: 'granted' })
    const note = (id: string) => worlds.forEach(world => late && world.ports.analyticsLog.note({ ...late, id }))
    note('late-1')
    await waitFor(async () => expect(await rows(canvasElement)).toHaveLength(SAMPLE.length + 2))
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    note('late-2')
    await expect(await canvas.findByText('1 more since the pause')).toBeVisible()
    await expect(await rows(canvasElement)).toHaveLength(SAMPLE.length + 2)
    await userEvent.click(canvas.getByRole('button', { name: 'Resume' }))
    await expect(await rows(canvasElement)).toHaveLength(SAMPLE.length + 3)
  },
}
export const ClearedAndBack: Story = {
  play: async ({ canvas, canvasElement }) => {
    await rows(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(await canvas.findByText('10 entries cleared.')).toBeVisible()
    await expect(canvas.getByText('Nothing has happened yet')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(await rows(canvasElement)).toHaveLength(SAMPLE.length + 1))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Clear' })).toHaveFocus())
  },
}
export const Empty: Story = { ...withEntries([]) }
export const Long: Story = {
  ...withEntries(LONG),
  play: async ({ canvas, canvasElement }) => {
    const more = await canvas.findByRole('button', { name: 'Show 30 more' })
    const shown = () => canvasElement.querySelectorAll('tbody tr')
    await expect(shown()).toHaveLength(200)
    await expect(shown()[0]).toHaveTextContent('_229')
    await userEvent.click(more)
    await expect(shown()).toHaveLength(LONG.length)
  },
}
export const LongOnAPhone: Story = { ...withEntries(LONG.slice(0, 5)), globals: { viewport: { value: 'phone', isRotated: false } } }
export const LongWords: Story = { globals: { locale: 'pseudo' } }
export const Loading: Story = {
  ...inWorld(async world => {
    await open(world)
    world.ports.analyticsLog.hold()
  }),
}
