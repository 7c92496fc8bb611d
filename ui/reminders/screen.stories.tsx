import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { memoryStopToken } from '#adapters/memory/reminders.ts'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { Page } from '../kit/page.tsx'
import { type MemoryPage, start } from '../world.fixture.ts'
import { StopRemindersScreen } from './screen.tsx'

/** A browser where nobody is signed in, with the link of somebody's letter. */
const withLink = (token?: string) => async (world: MemoryPage) => {
  const person = world.backend.addPerson()
  world.browser.page.change({ address: `https://promova.test/reminders/stop?token=${token ?? memoryStopToken(person.id)}` })
  await start(world)
}
const meta: Meta<typeof StopRemindersScreen> = {
  title: 'Screens/Stop reminders',
  component: StopRemindersScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page width="funnel"><Story /></Page>, withWorld],
  ...inWorld(withLink()),
}
export default meta
type Story = StoryObj<typeof StopRemindersScreen>

export const Asking: Story = {}
export const LongWords: Story = { globals: { locale: 'pseudo' } }
/** STK-3. */
export const StoppedAndBack: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Stop reminders' }).focus()
    await userEvent.keyboard('{Enter}')
    const title = await canvas.findByRole('heading', { name: 'Reminders are off' })
    await waitFor(() => expect(title).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on again' }))
    await expect(await canvas.findByRole('heading', { name: 'Reminders are on again' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop reminders' }))
    await expect(await canvas.findByRole('heading', { name: 'Reminders are off' })).toBeVisible()
  },
}
export const Pending: Story = {
  play: async ({ canvas, loaded }) => {
    loaded['world'].backend.hold()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop reminders' }))
    await expect(canvas.getByRole('button', { name: /Stop reminders/ })).toHaveAttribute('aria-disabled', 'true')
  },
}
/** The link was cut off on its way. */
export const WrongLink: Story = {
  ...inWorld(withLink('cut-off')),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop reminders' }))
    await expect(await canvas.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open settings' })).toBeVisible()
  },
}
/** ERR-5. */
export const NotReached: Story = {
  play: async ({ canvas, loaded }) => {
    loaded['world'].backend.failNext('network', 'reminders.stop')
    await userEvent.click(canvas.getByRole('button', { name: 'Stop reminders' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/can't reach our server/)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { name: 'Reminders are off' })).toBeVisible()
  },
}
