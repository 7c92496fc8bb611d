import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { Page } from '../kit/page.tsx'
import { freshAppCode, withPasskey, withTwoStep } from '../security/second-factor.fixture.ts'
import { LEARNER, type MemoryPage, openPage, start } from '../world.fixture.ts'
import { AuthScreen } from './screen.tsx'
import { SecondScreen } from './second-screen.tsx'

/** The first step of an account is shown in this browser. */
const waiting = async (world: MemoryPage) => {
  await withTwoStep(openPage({ backend: world.backend }))
  await start(world)
  await world.ports.account.signIn(world.device.id(), LEARNER, {})
}
/** Somebody whose passkey is on this device, and who is signed out. */
const withPasskeyHere = async (world: MemoryPage) => {
  await withPasskey(openPage({ backend: world.backend, browser: { ...world.browser, cookies: { refresh: null, entry: null, web: null, provider: null }, local: new Map(), tab: new Map() } }))
  await start(world)
}

const meta: Meta<typeof SecondScreen> = {
  title: 'Screens/Second step',
  component: SecondScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page width="funnel"><Story /></Page>, withWorld],
  args: { next: '/course', navigate: fn() },
  ...inWorld(waiting),
}
export default meta
type Story = StoryObj<typeof SecondScreen>

/** AUTH-6. */
export const Code: Story = {
  play: async ({ args, canvas, loaded }) => {
    await expect(canvas.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/sign-in?next=%2Fcourse')
    const field = await canvas.findByLabelText('Code from the app')
    await waitFor(() => expect(field).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
    await userEvent.keyboard('12{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Enter the six digits')
    await userEvent.clear(field)
    await userEvent.type(field, `${freshAppCode(loaded['world'] as MemoryPage)}{Enter}`)
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/course'), { timeout: 4000 })
  },
}
/** AUTH-6. */
export const Recovery: Story = {
  play: async ({ args, canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a recovery code' }))
    const field = await canvas.findByLabelText('Recovery code')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, 'abcd{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('all 12 characters')
    const { backend } = loaded['world'] as MemoryPage
    await userEvent.clear(field)
    await userEvent.type(field, `${backend.account(LEARNER.email)?.twoStep?.codes[0] ?? ''}{Enter}`)
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/course'), { timeout: 4000 })
  },
}
/** AUTH-6. A wrong code is named at its field; after five the sign-in begins again. */
export const Wrong: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Code from the app')
    await userEvent.type(field, '000000')
    for (let nth = 0; nth < 5; nth += 1) {
      await userEvent.keyboard('{Enter}')
      await expect(await canvas.findByRole('alert')).toHaveTextContent('code isn’t right')
      await userEvent.type(field, '{Backspace}0')
    }
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Please sign in again' })).toHaveFocus())
  },
}
/** AUTH-6. */
export const ByPasskey: Story = {
  ...inWorld(async world => {
    await withPasskeyHere(world)
    const person = world.backend.account(LEARNER.email)
    if (person) person.twoStep = { secret: 'A', requestId: 'a', onAt: 0, lastPeriod: null, set: null, codes: [] }
    await world.ports.account.signIn(world.device.id(), LEARNER, {})
  }),
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a passkey' }))
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/course'), { timeout: 4000 })
  },
}
/** ERR-5. */
export const NoNetwork: Story = {
  ...inWorld(async world => {
    await waiting(world)
    world.backend.failNext('network', 'account.passSecondStep')
  }),
  play: async ({ args, canvas, loaded }) => {
    await userEvent.type(await canvas.findByLabelText('Code from the app'), `${freshAppCode(loaded['world'] as MemoryPage)}{Enter}`)
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(args.navigate).toHaveBeenCalled(), { timeout: 4000 })
  },
}
/** ERR-5. */
export const NotKnown: Story = {
  ...inWorld(async world => {
    await waiting(world)
    world.backend.failNext('unavailable', 'account.secondStep')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByLabelText('Code from the app')).toBeVisible()
  },
}
/** AUTH-6. No sign-in waits in this browser. */
export const Over: Story = {
  ...inWorld(start),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in?next=%2Fcourse')
  },
}
export const LongWords: Story = { globals: { locale: 'pseudo' } }

/** AUTH-6. The password alone leads to the second step. */
export const AfterPassword: StoryObj<typeof AuthScreen> = {
  render: ({ navigate }) => <AuthScreen mode="sign-in" locale="en" next="/course" navigate={navigate} leaveFor={() => {}} />,
  args: { navigate: fn() },
  ...inWorld(async world => {
    await withTwoStep(openPage({ backend: world.backend }))
    await start(world)
  }),
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), LEARNER.email)
    await userEvent.type(canvas.getByLabelText('Password'), `${LEARNER.password}{Enter}`)
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/sign-in/second-step?next=%2Fcourse'))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
/** AUTH-6. By the button, after its person has stopped the first question. */
export const SignInByPasskey: StoryObj<typeof AuthScreen> = {
  render: ({ navigate }) => <AuthScreen mode="sign-in" locale="en" navigate={navigate} leaveFor={() => {}} />,
  args: { navigate: fn() },
  ...inWorld(withPasskeyHere),
  play: async ({ args, canvas, loaded }) => {
    const { ports } = loaded['world'] as MemoryPage
    const button = await canvas.findByRole('button', { name: 'Sign in with a passkey' })
    await waitFor(() => expect(ports.authenticator.isSuggesting()).toBe(true))
    ports.authenticator.cancelNext()
    await userEvent.click(button)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No passkey was used')
    await userEvent.click(button)
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/my-plan'), { timeout: 4000 })
  },
}
/** AUTH-6. Among the suggestions of the address. */
export const SuggestedPasskey: StoryObj<typeof AuthScreen> = {
  render: ({ navigate }) => <AuthScreen mode="sign-in" locale="en" navigate={navigate} leaveFor={() => {}} />,
  args: { navigate: fn() },
  ...inWorld(withPasskeyHere),
  play: async ({ args, canvas, loaded }) => {
    const { ports } = loaded['world'] as MemoryPage
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn')
    await waitFor(() => expect(ports.authenticator.isSuggesting()).toBe(true))
    ports.authenticator.choose()
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/my-plan'), { timeout: 4000 })
  },
}
export const NoPasskeysHere: StoryObj<typeof AuthScreen> = {
  render: ({ navigate }) => <AuthScreen mode="sign-in" locale="en" navigate={navigate} leaveFor={() => {}} />,
  args: { navigate: fn() },
  ...inWorld(async world => {
    world.ports.authenticator.setAvailable(false)
    await start(world)
  }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  },
}
