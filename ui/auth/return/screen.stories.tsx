import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { signInAtMemoryProvider } from '#adapters/memory/linked-accounts.ts'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { memoryDevice } from '#adapters/memory/device.ts'
import type { ProviderPurpose } from '#core/domain/account/provider.ts'
import type { ProviderAnswer } from '#core/domain/account/provider-return.ts'
import { SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import { Page } from '../../kit/page.tsx'
import { withWorld } from '../../in-world.fixture.tsx'
import { type MemoryPage, openPage, start, startRegistered } from '../../world.fixture.ts'
import { ReturnScreen } from './screen.tsx'

const ADA = { subject: 'ada', email: 'ada@example.com', isVerified: true }
/** A page to which somebody has come back from a provider; the story finds what was sent back as `loaded.answer`. */
const cameBack = ({ purpose = 'sign-in', claims = ADA, prepare = () => undefined, starts = true }: {
  readonly purpose?: ProviderPurpose; readonly claims?: typeof ADA; readonly prepare?: (page: MemoryPage) => unknown; readonly starts?: boolean
} = {}) => ({
  loaders: [async () => {
    const backend = memoryBackend({ device: memoryDevice(Date.UTC(2026, 10, 21, 10)), providers: ['google'] })
    const before = openPage({ timers: 'soon', backend })
    await (purpose === 'link' ? startRegistered(before) : start(before))
    const address = (await before.ports.linkedAccounts.begin(backend.device.id(), { provider: 'google', purpose, locale: 'en', next: '/course' }))._unsafeUnwrap()
    before.browser.tab.set(SESSION_KEYS.providerFrom, purpose === 'link' ? '/linked-accounts' : '/sign-up?next=%2Fcourse')
    const answer = signInAtMemoryProvider(backend, address, claims)
    const world = openPage({ timers: 'real', backend, browser: before.browser })
    await prepare(world)
    if (starts) await start(world)
    return { world, answer }
  }],
})

const meta: Meta<typeof ReturnScreen> = {
  title: 'Screens/Return from a provider',
  component: ReturnScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page width="funnel"><Story /></Page>, withWorld],
  args: { navigate: fn() },
  render: ({ navigate, takeReturn }, { loaded }) => <ReturnScreen navigate={navigate} takeReturn={takeReturn ?? (() => loaded['answer'] as ProviderAnswer)} />,
  ...cameBack(),
}
export default meta
type Story = StoryObj<typeof ReturnScreen>

/** AUTH-6. */
export const SignedIn: Story = {
  play: async ({ args }) => { await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/course')) },
}
export const Linked: Story = {
  ...cameBack({ purpose: 'link' }),
  play: async ({ args }) => { await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/linked-accounts')) },
}
/** AUTH-6. An account with a second step: what was on its way goes along. */
export const AsksForTheSecondStep: Story = {
  ...cameBack({ prepare: async ({ backend }) => {
    const { ports: { account, linkedAccounts } } = openPage({ backend })
    await account.signInAnonymously(backend.device.id())
    const address = (await linkedAccounts.begin(backend.device.id(), { provider: 'google', purpose: 'sign-in', locale: 'en', next: null }))._unsafeUnwrap()
    await linkedAccounts.finish(backend.device.id(), signInAtMemoryProvider(backend, address, ADA), {})
    for (const person of backend.people.values()) if (person.linked.length > 0) person.twoStep = { secret: 'S', requestId: 'r', onAt: 1, lastPeriod: null, set: null, codes: [] }
  } }),
  play: async ({ args }) => { await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/sign-in/second-step?next=%2Fcourse')) },
}
/** AUTH-6. The password that somebody had set for the address is gone, so another one is offered. */
export const TakenBack: Story = {
  ...cameBack({ prepare: async ({ backend }) => {
    const { account } = openPage({ backend }).ports
    await account.signInAnonymously(backend.device.id())
    await account.signUp(backend.device.id(), { email: ADA.email, password: 'kind-green-river' }, {}, 'en')
  } }),
  play: async ({ args }) => { await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/complete-sign-up?next=%2Fcourse')) },
}
/** The session has not started yet. */
export const Loading: Story = {
  ...cameBack({ starts: false }),
  play: async ({ canvas }) => { await expect(await canvas.findByRole('heading', { level: 1, name: 'Signing you in' })).toBeVisible() },
}
export const LongWords: Story = { ...cameBack({ starts: false }), globals: { locale: 'pseudo' } }
export const Canceled: Story = {
  args: { takeReturn: () => 'canceled' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'You didn’t finish' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/sign-up?next=%2Fcourse'))
  },
}
export const Incomplete: Story = {
  args: { takeReturn: () => 'incomplete' },
  play: async ({ canvas }) => { await expect(await canvas.findByRole('link', { name: 'Go back' })).toBeVisible() },
}
/** The provider has refused, or what it says is not right. */
export const Refused: Story = {
  args: { takeReturn: () => 'refused' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('didn’t confirm who you are')
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/sign-up?next=%2Fcourse'))
  },
}
export const Unproved: Story = {
  ...cameBack({ claims: { ...ADA, isVerified: false } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('hasn’t confirmed your email address')
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'That didn’t work' })).toHaveFocus())
    await expect(canvas.getByRole('link', { name: 'Sign in another way' })).toHaveAttribute('href', '/sign-up?next=%2Fcourse')
  },
}
export const LinkedElsewhere: Story = {
  ...cameBack({ purpose: 'link', prepare: ({ backend }) => {
    const other = backend.addPerson()
    other.email = 'eve@example.com'
    other.linked = [{ id: 'one', provider: 'google', subject: ADA.subject, email: ADA.email, linkedAt: 0, usedAt: null }]
  } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('already signs in to another')
    await expect(canvas.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/linked-accounts')
  },
}
/** ERR-5. */
export const ProviderDown: Story = {
  ...cameBack({ prepare: ({ backend }) => backend.failNext('unavailable', 'linkedAccounts.finish') }),
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/course'))
  },
}
