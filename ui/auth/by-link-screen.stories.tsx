import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { LEARNER, type MemoryPage, openPage } from '../world.fixture.ts'
import { ByLinkScreen, UsedLinkScreen } from './by-link-screen.tsx'

/** An account somewhere else that has asked for a link, which is "link-a". */
const linkSent = async ({ backend }: MemoryPage) => {
  const { account } = openPage({ backend }).ports
  await account.signInAnonymously(backend.device.id())
  await account.signUp(backend.device.id(), LEARNER, {}, 'en')
  await account.askForSignInLink('a', LEARNER.email, 'en', null)
}

const meta: Meta<typeof ByLinkScreen> = {
  title: 'Screens/Sign-in link',
  component: ByLinkScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page width="funnel"><Story /></Page>, withWorld],
  args: { takeToken: () => 'link-a', next: '/course', navigate: fn() },
  ...inWorld(linkSent),
}
export default meta
type Story = StoryObj<typeof ByLinkScreen>
const press = async () => userEvent.keyboard('{Tab}{Enter}')

export const Ready: Story = {}
export const LongWords: Story = { globals: { locale: 'pseudo' } }
/** AUTH-6. Nobody had proved the address, so a password is chosen first. */
export const Pressed: Story = {
  play: async ({ args }) => {
    await press()
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/complete-sign-up?next=%2Fcourse'))
  },
}
export const Used: Story = {
  ...inWorld(async world => {
    await linkSent(world)
    await openPage({ backend: world.backend }).ports.account.signInByLink('first', 'link-a', {})
  }),
  play: async ({ args }) => {
    await press()
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/already-used-link?next=%2Fcourse'))
  },
}
export const Expired: Story = {
  args: { takeToken: () => 'no-such-link' },
  play: async ({ canvas }) => {
    await press()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'This link has expired' })).toHaveFocus())
    await expect(await canvas.findByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/sign-in/link?next=%2Fcourse')
  },
}
export const Incomplete: Story = {
  args: { takeToken: () => null },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Part of this link is missing' })).toHaveFocus())
  },
}
export const NoNetwork: Story = {
  ...inWorld(async world => {
    await linkSent(world)
    world.backend.failNext('network', 'account.signInByLink')
  }),
  play: async ({ args, canvas }) => {
    await press()
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(args.navigate).toHaveBeenCalled())
  },
}
export const AlreadyUsed: Story = { render: ({ next }) => <UsedLinkScreen next={next} /> }
