import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Page } from '../../kit/page.tsx'
import { inWorld, withWorld } from '../../in-world.fixture.tsx'
import { start, startRegistered } from '../../world.fixture.ts'
import { PersonalInfoScreen } from './screen.tsx'

const meta: Meta<typeof PersonalInfoScreen> = {
  title: 'Screens/Personal information',
  component: PersonalInfoScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page width="lesson"><Story /></Page>, withWorld],
  ...inWorld(startRegistered),
}
export default meta
type Story = StoryObj<typeof PersonalInfoScreen>

export const Empty: Story = {}
export const LongWords: Story = { globals: { locale: 'pseudo' } }
export const Loading: Story = { ...inWorld(async () => undefined) }
/** PRO-8. */
export const Guest: Story = {
  ...inWorld(start),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/sign-up?next=%2Fpersonal-info')
  },
}
/** PRO-11. By keyboard; the focus stays on the button that was pressed, and editing again takes the word back. */
export const SavedAndEditedAgain: Story = {
  play: async ({ canvas }) => {
    const name = canvas.getByLabelText('Name')
    await userEvent.type(name, '  Olena ')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText(/^Saved\./)).toBeVisible()
    await expect(name).toHaveValue('Olena')
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus()
    await userEvent.type(name, 'K')
    await expect(canvas.queryByText(/^Saved\./)).toBeNull()
  },
}
export const Faults: Story = {
  play: async ({ canvas }) => {
    const name = canvas.getByLabelText('Name')
    await userEvent.click(name)
    await userEvent.paste('x'.repeat(61))
    await userEvent.tab()
    await expect(canvas.getByText('Use at most 60 characters')).toBeVisible()
    await userEvent.clear(name)
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter your name')
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveAccessibleDescription('Enter your name')
  },
}
export const Pending: Story = {
  play: async ({ canvas, loaded }) => {
    loaded['world'].backend.hold()
    await userEvent.type(canvas.getByLabelText('Name'), 'Olena{Enter}')
    await expect(canvas.getByRole('button', { name: /Save/ })).toHaveAttribute('aria-disabled', 'true')
  },
}
/** ERR-5. What was typed stays, and the page says what to do. */
export const NotReached: Story = {
  play: async ({ canvas, loaded }) => {
    loaded['world'].backend.setOffline(true)
    await userEvent.type(canvas.getByLabelText('Name'), 'Olena{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('isn’t saved yet')
    await expect(canvas.getByLabelText('Name')).toHaveValue('Olena')
    loaded['world'].backend.setOffline(false)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText(/^Saved\./)).toBeVisible()
  },
}
/** ERR-5. */
export const SignedOutMeanwhile: Story = {
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('session_expired', 'profiles.patch')
  }),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Olena{Enter}')
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in?next=%2Fpersonal-info')
  },
}
