import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { LEARNER, start, startRegistered } from '../world.fixture.ts'
import { LinkScreen } from './link-screen.tsx'

const meta: Meta<typeof LinkScreen> = {
  title: 'Screens/Sign in by email',
  component: LinkScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page width="funnel"><Story /></Page>, withWorld],
  args: { locale: 'en', next: '/course' },
  ...inWorld(start),
}
export default meta
type Story = StoryObj<typeof LinkScreen>

export const Asking: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/sign-in?next=%2Fcourse')
  },
}
/** PRO-11. Who is signed in shows by a link who they are, and goes back to where that was asked. */
export const SignedIn: Story = {
  args: { next: '/password' },
  ...inWorld(startRegistered),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/password')
    await expect(canvas.queryByRole('link', { name: 'Sign in with a password' })).toBeNull()
  },
}
export const LongWords: Story = { globals: { locale: 'pseudo' } }
export const NoAddress: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'olena{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('full email address')
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
  },
}
/** AUTH-6. It says the same whether the address has an account or not. */
export const Sent: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), `${LEARNER.email}{Enter}`)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Check your email' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Send it again' }))
    await expect(await canvas.findByText('We’ve sent the link again.')).toBeVisible()
  },
}
export const SentInGerman: Story = { ...Sent, globals: { locale: 'de' }, play: async ({ canvas }) => {
  await userEvent.type(canvas.getByRole('textbox'), `${LEARNER.email}{Enter}`)
  await expect(await canvas.findByText(new RegExp(LEARNER.email))).toBeVisible()
} }
export const TooMany: Story = {
  ...inWorld(async world => {
    await start(world)
    world.backend.failNext('rate_limited', 'account.askForSignInLink')
  }),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), `${LEARNER.email}{Enter}`)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many attempts')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  },
}
