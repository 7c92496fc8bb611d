import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { book as bookSeat, fill, learn as learnInClasses, nextClass } from '../group-lessons/classes-world.fixture.ts'
import { ScheduleScreen } from './schedule-screen.tsx'
import { book, DIEGO, learn, visit } from './tutoring-world.fixture.ts'

const address = window.location.href
const meta: Meta<typeof ScheduleScreen> = {
  title: 'Screens/Schedule',
  component: ScheduleScreen,
  parameters: { layout: 'fullscreen' },
  args: { view: null },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  beforeEach: () => () => window.history.replaceState(null, '', address),
  ...inWorld(async page => {
    await learn(page)
    await book(page, 24)
    await book(page, 30, 25)
    await book(page, 200, 25, DIEGO.id)
  }),
}
export default meta
type Story = StoryObj<typeof ScheduleScreen>

/** ROUTE-9. */
export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Sunday, November 22' })).toBeVisible()
    await expect(canvas.getAllByText('Lucía')).toHaveLength(2)
    await expect(canvas.getByText('Diego')).toBeVisible()
  },
}
export const Week: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Week' }))
    await expect(await canvas.findAllByText('Lucía')).toHaveLength(2)
    await expect(canvas.queryByText('Diego')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Forward' }))
    await expect(canvas.getByText('Diego')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }))
    await expect(canvas.getAllByText('Lucía')).toHaveLength(2)
    await expect(window.location.search).toContain('view=week')
  },
}
export const Month: Story = {
  args: { view: 'month' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing on this day.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Sunday, November 22, 2026' }))
    await expect(await canvas.findAllByText('Lucía')).toHaveLength(2)
  },
}
/** ROUTE-9. Lessons with tutors and classes stand together. */
export const WithClasses: Story = {
  ...inWorld(async page => {
    await learnInClasses(page)
    const lesson = await nextClass(page)
    await bookSeat(page, lesson)
    await book(page, (lesson.startsAt - page.device.now()) / 3_600_000 - 8)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lesson')).toBeVisible()
    await expect(canvas.getByText(/^Un puesto en el mercado/)).toHaveAttribute('lang', 'es')
    await expect(canvas.getAllByText('Lucía')).toHaveLength(2)
    await expect(canvas.getByRole('link', { name: 'Classes' })).toHaveAttribute('href', '/lessons/group/upcoming')
  },
}
/** GRP-2. A class that has begun is open for fifteen minutes; who has not come by then is not led to its room. */
export const ClassUnderWay: Story = {
  ...inWorld(async page => {
    await learnInClasses(page)
    const lesson = await nextClass(page)
    await bookSeat(page, lesson)
    fill(page, lesson, 1)
    page.device.advance(lesson.startsAt + 10 * 60_000 - page.device.now())
  }),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('link', { name: 'Go to the classroom' })).toHaveAttribute('href', expect.stringMatching(/^\/lessons\/room\//))
    loaded['world'].device.advance(5 * 60_000)
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Go to the classroom' })).toBeNull())
    await expect(canvas.getByText(/^Un puesto en el mercado/)).toBeVisible()
  },
}
/** TUT-4. The private address: turned on, copied, replaced and turned off. */
export const Subscribed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Get my address' }))
    const { value: first } = await canvas.findByLabelText<HTMLInputElement>('Your private calendar address')
    await expect(first).toMatch(/\/v1\/calendars\/.+\.ics$/)
    await expect(canvas.getByRole('heading', { name: 'In your own calendar' })).toHaveFocus()
    await userEvent.type(canvas.getByLabelText('Your private calendar address'), 'x')
    await expect(canvas.getByLabelText('Your private calendar address')).toHaveAttribute('readonly')
    await expect(canvas.getByRole('link', { name: 'Open in my calendar app' })).toHaveAttribute('href', first.replace('https:', 'webcal:'))
    await userEvent.click(canvas.getByRole('button', { name: 'Replace the address' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it' }))
    await expect(canvas.getByRole('button', { name: 'Replace the address' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Replace the address' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, replace it' }))
    await expect(await canvas.findByText('This is your new address. The old one no longer works.')).toBeVisible()
    await expect(canvas.getByLabelText<HTMLInputElement>('Your private calendar address').value).not.toBe(first)
    await userEvent.click(canvas.getByRole('button', { name: 'Turn it off' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, turn it off' }))
    await expect(await canvas.findByRole('button', { name: 'Get my address' })).toBeVisible()
  },
}
/** TUT-4. A change that fails is said, and made again. */
export const NotSubscribed: Story = {
  ...inWorld(async page => {
    await learn(page)
    page.backend.failNext('network', 'calendarAddresses.change')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Get my address' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByLabelText('Your private calendar address')).toBeVisible()
  },
}
/** The browser does not let the page copy: what to do instead is said. */
export const CopyRefused: Story = {
  ...inWorld(async page => {
    await learn(page)
    await page.ports.calendarAddresses.change({ version: 1, isOn: true })
  }),
  play: async ({ canvas }) => {
    const refused = spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('Write permission denied.', 'NotAllowedError'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy the address' }))
    await expect(await canvas.findByText('Your browser didn’t let us copy it. Select the address and copy it yourself.')).toBeVisible()
    refused.mockRestore()
  },
}
/** On a phone: the address, and what is asked before it is replaced. */
export const AddressInLongWords: Story = {
  globals: { locale: 'pseudo', viewport: { value: 'small' } },
  ...inWorld(async page => {
    await learn(page)
    await page.ports.calendarAddresses.change({ version: 1, isOn: true })
  }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByDisplayValue(/\.ics$/)).toBeVisible()
    canvasElement.querySelector('summary')?.click()
    document.getElementById('calendar-renew')?.click()
    await waitFor(() => expect(document.getElementById('calendar-renew')).toBeNull())
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const AddressFailed: Story = {
  ...inWorld(async page => {
    await learn(page)
    page.backend.failNext('network', 'calendarAddresses.read')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('button', { name: 'Get my address' })).toBeVisible()
  },
}
export const Nothing: Story = { ...inWorld(learn) }
export const Guest: Story = { ...inWorld(visit) }
export const Failed: Story = {
  ...inWorld(async page => {
    await learn(page)
    page.backend.failNext('network', 'tutoringLessons.list')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('Nothing booked')).toBeVisible()
  },
}
export const LongWords: Story = { args: { view: 'week' }, globals: { locale: 'pseudo', viewport: { value: 'small' } } }
