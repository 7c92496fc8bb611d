import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { memoryDevice } from '#adapters/memory/device.ts'
import type { MemoryLinked } from '#adapters/memory/person.ts'
import { CONFIRMED_FOR } from '#core/domain/account/confirmation.ts'
import type { Provider } from '#core/domain/account/provider.ts'
import { Page } from '../kit/page.tsx'
import { withWorld } from '../in-world.fixture.tsx'
import { LEARNER, type MemoryPage, openPage, start, startRegistered } from '../world.fixture.ts'
import { LinkedScreen } from './linked-screen.tsx'

const NOW = Date.UTC(2026, 10, 21, 10)
const GOOGLE: MemoryLinked = { id: 'one', provider: 'google', subject: 'ada', email: 'olena.kovalenko@gmail.example', linkedAt: NOW - 40 * 86_400_000, usedAt: NOW - 86_400_000 }
const APPLE: MemoryLinked = { id: 'two', provider: 'apple', subject: 'ada', email: null, linkedAt: NOW - 86_400_000, usedAt: null }

const inWorld = (prepare: (page: MemoryPage) => unknown, providers: readonly Provider[] = ['google', 'apple'], linked: readonly MemoryLinked[] = []) => ({
  loaders: [async () => {
    const world = openPage({ timers: 'real', backend: memoryBackend({ device: memoryDevice(NOW), providers }) })
    await startRegistered(world)
    const person = world.backend.account(LEARNER.email)
    if (person) person.linked = linked
    await prepare(world)
    return { world }
  }],
})
const nothing = () => undefined
const later = ({ device }: MemoryPage) => device.advance(CONFIRMED_FOR)
const withoutPassword = ({ backend }: MemoryPage) => {
  const person = backend.account(LEARNER.email)
  if (person) Object.assign(person, { password: null, emailProvedAt: NOW, email: GOOGLE.email })
}

const meta: Meta<typeof LinkedScreen> = {
  title: 'Screens/Linked accounts',
  component: LinkedScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page width="lesson"><Story /></Page>, withWorld],
  args: { locale: 'en', leaveFor: fn() },
  ...inWorld(nothing, ['google', 'apple'], [GOOGLE]),
}
export default meta
type Story = StoryObj<typeof LinkedScreen>

/** AUTH-6. Who has just come in goes to the provider at once. */
export const Linked: Story = {
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('olena.kovalenko@gmail.example')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Link Apple' }))
    await waitFor(() => expect(args.leaveFor).toHaveBeenCalledWith(expect.stringContaining('provider=apple')))
  },
}
export const Empty: Story = {
  ...inWorld(nothing),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You haven’t linked an account yet.')).toBeVisible()
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Link Google', 'Link Apple'])
  },
}
/** No provider is set up. */
export const NothingToLink: Story = {
  ...inWorld(nothing, []),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There’s nothing to link right now.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Unlinked: Story = {
  ...inWorld(nothing, ['google', 'apple'], [GOOGLE, APPLE]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Unlink Google, olena/ }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Unlink Google?' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: /^Unlink Google/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Unlink' }))
    await expect(await canvas.findByText('Google is unlinked.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Unlink Google/ })).toBeNull()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}
/** PRO-11. A wrong password is named at its field. */
export const AskedForThePassword: Story = {
  ...inWorld(later, ['google', 'apple'], [GOOGLE]),
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Link Apple' }))
    await userEvent.type(await canvas.findByLabelText('Current password'), 'something else{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('isn’t your current password')
    await userEvent.clear(canvas.getByLabelText('Current password'))
    await userEvent.type(canvas.getByLabelText('Current password'), `${LEARNER.password}{Enter}`)
    await waitFor(() => expect(args.leaveFor).toHaveBeenCalled())
  },
}
export const ProveByLink: Story = {
  ...inWorld(page => {
    withoutPassword(page)
    later(page)
  }, ['google', 'apple'], [GOOGLE, APPLE]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unlink Apple' }))
    await expect(await canvas.findByRole('link', { name: 'Get a sign-in link' })).toHaveAttribute('href', '/sign-in/link?next=%2Flinked-accounts')
  },
}
/** PRO-11. It says why, and what to do. */
export const LastWayIn: Story = {
  ...inWorld(withoutPassword, ['google'], [GOOGLE]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This is your only way to sign in/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Choose a password' })).toHaveAttribute('href', '/password')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const LongWords: Story = { ...inWorld(withoutPassword, ['google', 'apple'], [{ ...GOOGLE, email: 'wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren@mail.example' }]), globals: { locale: 'pseudo', viewport: { value: 'phone' } } }
export const Guest: Story = {
  loaders: [async () => ({ world: await start(openPage({ timers: 'real' })) })],
  play: async ({ canvas }) => { await expect(await canvas.findByRole('link', { name: 'I already have an account' })).toHaveAttribute('href', '/sign-in?next=%2Flinked-accounts') },
}
export const Loading: Story = { ...inWorld(({ backend }) => void backend.holdAnswer('linkedAccounts.list')) }
/** ERR-5. */
export const Failed: Story = {
  ...inWorld(({ backend }) => backend.failNext('network', 'linkedAccounts.list'), ['google'], [GOOGLE]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('olena.kovalenko@gmail.example')).toBeVisible()
  },
}
export const ProviderDown: Story = {
  ...inWorld(({ backend }) => backend.failNext('unavailable', 'linkedAccounts.begin'), ['google']),
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Link Google' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(args.leaveFor).toHaveBeenCalled())
  },
}
