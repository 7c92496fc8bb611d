import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import { Page } from '../kit/page.tsx'
import { TopBar } from '../kit/top-bar.tsx'
import { withFlags } from '../flags/flags.fixture.ts'
import { AuthScreen } from './screen.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { $registration } from '../session/model.ts'
import { LEARNER, type MemoryPage, openPage, start, startRegistered } from '../world.fixture.ts'

const meta: Meta<typeof AuthScreen> = {
  title: 'Screens/Sign up and sign in',
  component: AuthScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story, { parameters }) => <Page width="funnel" top={parameters['top']}><Story /></Page>, withWorld],
  args: { mode: 'sign-up', locale: 'en', navigate: fn(), leaveFor: fn() },
  ...inWorld(start),
}
export default meta
type Story = StoryObj<typeof AuthScreen>

export const SignUp: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in')
  },
}
/** AUTH-2. Both forms lead back to the page that the first one was opened from. */
export const SignIn: Story = {
  args: { mode: 'sign-in', next: '/my-plan' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/my-plan')
    await expect(canvas.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/sign-up?next=%2Fmy-plan')
  },
}
export const LongWords: Story = { globals: { locale: 'pseudo' } }
export const SignedInAlready: Story = { ...inWorld(startRegistered) }

export const Faults: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'olena')
    await userEvent.tab()
    await expect(canvas.getByText(/full email address/)).toBeVisible()
    await userEvent.keyboard('short{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent('at least 8')
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus())
  },
}
/** PRO-11. On a phone that was scrolled to the button, the field comes back with its label and the list of errors, below the header. */
export const FaultsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  decorators: [Story => <><Story /><div style={{ height: '100vh' }} /></>],
  parameters: { top: <TopBar center="Promova" /> },
  play: async ({ canvas }) => {
    const email = canvas.getByLabelText('Email')
    await userEvent.type(email, 'anna@mail')
    window.scrollTo(0, email.getBoundingClientRect().top)
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('alert')
    await waitFor(() => expect(email).toHaveFocus())
    const header = canvas.getByRole('banner').getBoundingClientRect().bottom
    await expect(canvas.getByText('Email', { selector: 'label' }).getBoundingClientRect().top).toBeGreaterThanOrEqual(header)
    await expect(canvas.getByRole('alert').getBoundingClientRect().top).toBeGreaterThanOrEqual(header)
  },
}
export const Registered: Story = {
  args: { next: '/uk/profile/settings' },
  play: async ({ args, canvas }) => {
    canvas.getByLabelText('Email').focus()
    await userEvent.keyboard(LEARNER.email)
    await userEvent.tab()
    await userEvent.keyboard(`${LEARNER.password}{Enter}`)
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/profile/settings'))
  },
}
/** AUTH-6. Nothing else is said while what was added is asked. */
export const ToldWhatWasAdded: Story = {
  args: { mode: 'sign-in' },
  ...inWorld(async world => {
    await startRegistered(openPage({ timers: 'soon', backend: world.backend }))
    await start(world)
    world.backend.holdAnswer('account.merges')
  }),
  play: async ({ args, canvas, loaded }) => {
    await userEvent.type(canvas.getByLabelText('Email'), LEARNER.email)
    await userEvent.type(canvas.getByLabelText('Password'), `${LEARNER.password}{Enter}`)
    const { scope } = loaded['world'] as MemoryPage
    await waitFor(() => expect(scope.getState($registration)).toBe('registered'))
    await expect(canvas.queryByRole('heading', { name: 'You’re signed in' })).toBeNull()
    await expect(canvas.getByRole('button', { name: /^Sign in(?! with)/ })).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/my-plan'), { timeout: 4000 })
  },
}
export const WrongPassword: Story = {
  args: { mode: 'sign-in' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), LEARNER.email)
    await userEvent.type(canvas.getByLabelText('Password'), 'something else{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('isn’t right')
  },
}
export const TooManyTries: Story = {
  args: { mode: 'sign-in' },
  ...inWorld(async world => {
    await start(world)
    world.backend.failNext('rate_limited', 'account.signIn')
  }),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), LEARNER.email)
    await userEvent.type(canvas.getByLabelText('Password'), 'something else{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many attempts')
  },
}
/** FLAG-4. use_new_auth_form. */
export const EmailFirst: Story = {
  ...inWorld(withFlags({ use_new_auth_form: true })),
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('Password')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus())
    await userEvent.keyboard(`${LEARNER.email}{Enter}`)
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus())
    await expect(canvas.getByLabelText('Email')).toHaveValue(LEARNER.email)
  },
}
const withProviders = {
  loaders: [async () => ({ world: await start(openPage({ timers: 'real', backend: memoryBackend({ providers: ['google', 'apple', 'facebook'] }) })) })],
}
/** AUTH-6. Other ways in stand below the form, which does not move when they come. */
export const WithProviders: Story = {
  args: { mode: 'sign-in', next: '/course' },
  ...withProviders,
  play: async ({ args, canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue with Apple' }))
    await waitFor(() => expect(args.leaveFor).toHaveBeenCalledWith(expect.stringContaining('provider=apple')))
    const { backend, browser } = loaded['world'] as MemoryPage
    await expect([...backend.signIns.values()]).toMatchObject([{ next: '/course' }])
    await expect(browser.tab.get(SESSION_KEYS.providerFrom)).toBe('/sign-in?next=%2Fcourse')
  },
}
export const ProviderDown: Story = {
  ...withProviders,
  play: async ({ args, canvas, loaded }) => {
    (loaded['world'] as MemoryPage).backend.failNext('unavailable', 'linkedAccounts.begin')
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue with Google' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(args.leaveFor).toHaveBeenCalledWith(expect.stringContaining('provider=google')))
  },
}
/** The words of other languages take more room. */
export const ProvidersInLongWords: Story = { ...withProviders, globals: { locale: 'pseudo', viewport: { value: 'phone' } } }
