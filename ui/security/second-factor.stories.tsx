import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { memoryAppCode } from '#adapters/memory/two-step.ts'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { Page } from '../kit/page.tsx'
import { LEARNER, type MemoryPage, start, startRegistered } from '../world.fixture.ts'
import { EmailScreen } from './email-screen.tsx'
import { PasskeysScreen } from './passkeys-screen.tsx'
import { PasswordScreen } from './password-screen.tsx'
import { later, withPasskey, withTwoStep } from './second-factor.fixture.ts'
import { TwoStepScreen } from './two-step-screen.tsx'

const meta: Meta = {
  title: 'Screens/Second factor',
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page width="lesson"><Story /></Page>, withWorld],
  ...inWorld(startRegistered),
}
export default meta
type Story = StoryObj
const worldOf = (loaded: Record<string, unknown>) => loaded['world'] as MemoryPage
type Canvas = ReturnType<typeof within>
const titled = (canvas: Canvas, name: string) => waitFor(() => expect(canvas.getByRole('heading', { level: 1, name })).toHaveFocus())

/** AUTH-6. */
export const NoPasskeys: Story = {
  render: () => <PasskeysScreen />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You don’t have any passkeys yet.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }))
    await expect(await canvas.findByText(/Your passkey is ready/)).toBeVisible()
    await titled(canvas, 'Passkeys')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}
/** AUTH-6. */
export const Passkeys: Story = {
  render: () => <PasskeysScreen />,
  ...inWorld(withPasskey),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rename: My phone' }))
    const name = canvas.getByLabelText('Name')
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.clear(name)
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Enter a name')
    await userEvent.type(name, 'Old phone{Enter}')
    await expect(await canvas.findByText('The name is saved.')).toBeVisible()
    await expect(canvas.getByText('Old phone')).toBeVisible()
  },
}
/** PRO-11. Asked twice; who thinks better of it is back where they began. */
export const PasskeyRemoved: Story = {
  render: () => <PasskeysScreen />,
  ...inWorld(withPasskey),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove: My phone' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Remove this passkey?' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Rename: My phone' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Remove: My phone' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, remove it' }))
    await expect(await canvas.findByText('Removed: My phone')).toBeVisible()
    await titled(canvas, 'Passkeys')
    await expect(canvas.queryAllByRole('listitem')).toEqual([])
  },
}
/** PRO-11. */
export const LastWayIn: Story = {
  render: () => <PasskeysScreen />,
  ...inWorld(async world => {
    await withPasskey(world)
    const person = world.backend.account(LEARNER.email)
    if (person) person.password = null
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove: My phone' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, remove it' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('only way to sign in')
  },
}
/** AUTH-6. The device has one for this account already. */
export const PasskeyKnown: Story = {
  render: () => <PasskeysScreen />,
  ...inWorld(withPasskey),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a passkey' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('already has a passkey')
  },
}
/** ERR-5. What the device has made is sent once more, and not made anew. */
export const PasskeyNotSaved: Story = {
  render: () => <PasskeysScreen />,
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('network', 'passkeys.add')
  }),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a passkey' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText(/Your passkey is ready/)).toBeVisible()
    await expect(worldOf(loaded).browser.passkeys).toHaveLength(1)
  },
}
export const PasskeysUnsupported: Story = {
  render: () => <PasskeysScreen />,
  ...inWorld(async world => {
    world.ports.authenticator.setAvailable(false)
    await startRegistered(world)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This browser can’t use passkeys/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  },
}
/** PRO-11. Who came in a while ago shows by a passkey that it is still they. */
export const PasskeysLater: Story = {
  render: () => <PasskeysScreen />,
  ...inWorld(later(withPasskey)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'First show us that it’s you' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Remove: My phone' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Use a passkey instead' }))
    await expect(await canvas.findByRole('button', { name: 'Add a passkey' })).toBeVisible()
    await titled(canvas, 'Passkeys')
  },
}
/** PRO-11. Or by the password. */
export const PasskeysLaterByPassword: Story = {
  render: () => <PasskeysScreen />,
  ...inWorld(later(withPasskey)),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Current password'), 'something else{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('isn’t your current password')
    await userEvent.clear(canvas.getByLabelText('Current password'))
    await userEvent.type(canvas.getByLabelText('Current password'), `${LEARNER.password}{Enter}`)
    await expect(await canvas.findByRole('button', { name: 'Remove: My phone' })).toBeVisible()
  },
}
/** ERR-5. */
export const PasskeysFailed: Story = {
  render: () => <PasskeysScreen />,
  ...inWorld(async world => {
    await withPasskey(world)
    world.backend.failNext('unavailable', 'passkeys.list')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('My phone')).toBeVisible()
  },
}
export const PasskeysOfAGuest: Story = { render: () => <PasskeysScreen />, ...inWorld(start) }
export const PasskeysLongWords: Story = { render: () => <PasskeysScreen />, globals: { locale: 'pseudo' }, ...inWorld(withPasskey) }
/** PRO-11. A passkey takes the place of the password on the other pages too. */
export const PasswordByPasskey: Story = {
  render: () => <PasswordScreen />,
  ...inWorld(later(withPasskey)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a passkey instead' }))
    await waitFor(() => expect(canvas.queryByLabelText('Current password')).toBeNull())
    await userEvent.type(canvas.getByLabelText('New password'), 'calm blue river{Enter}')
    await expect(await canvas.findByText(/new password is saved/)).toBeVisible()
  },
}
/** PRO-11. And the place of a link, for who has no password. */
export const EmailByPasskey: Story = {
  render: () => <EmailScreen />,
  ...inWorld(async world => {
    await later(withPasskey)(world)
    const person = world.backend.account(LEARNER.email)
    if (person) person.password = null
    world.ports.authenticator.cancelNext()
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a passkey instead' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No passkey was used')
    await userEvent.click(canvas.getByRole('button', { name: 'Use a passkey instead' }))
    await expect(await canvas.findByLabelText('New email')).toBeVisible()
  },
}

const setUp = async (canvas: Canvas, world: MemoryPage) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Turn it on' }))
  await titled(canvas, 'Connect your app')
  return memoryAppCode(world.device.now(), world.backend.account(LEARNER.email)?.twoStep?.secret ?? '')
}
/** AUTH-6. */
export const TurnOn: Story = {
  render: () => <TwoStepScreen />,
  play: async ({ canvas, loaded }) => {
    const code = await setUp(canvas, worldOf(loaded))
    await expect(await canvas.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Code from the app'), '12{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Enter the six digits')
    await userEvent.type(canvas.getByLabelText('Code from the app'), code === '120000' ? '0001{Enter}' : '0000{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('code isn’t right')
    await userEvent.clear(canvas.getByLabelText('Code from the app'))
    await userEvent.type(canvas.getByLabelText('Code from the app'), `${code}{Enter}`)
    await titled(canvas, 'Save your recovery codes')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10)
    await userEvent.click(canvas.getByRole('button', { name: 'I’ve saved them' }))
    await titled(canvas, 'Two-step sign-in')
    await expect(canvas.getByText(/Two-step sign-in is on since/)).toBeVisible()
    await expect(canvas.getByRole('heading', { name: '10 recovery codes left' })).toBeVisible()
  },
}
export const TurnOnCanceled: Story = {
  render: () => <TwoStepScreen />,
  play: async ({ canvas, loaded }) => {
    await setUp(canvas, worldOf(loaded))
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await titled(canvas, 'Two-step sign-in')
  },
}
/** AUTH-6. Another tab has begun anew, so that the app of this one is told again. */
export const TurnOnOver: Story = {
  render: () => <TwoStepScreen />,
  play: async ({ canvas, loaded }) => {
    const world = worldOf(loaded)
    await setUp(canvas, world)
    const person = world.backend.account(LEARNER.email)
    if (person) person.twoStep = null
    await userEvent.type(canvas.getByLabelText('Code from the app'), '123456{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This key no longer works')
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
  },
}
/** AUTH-6. */
export const NewCodes: Story = {
  render: () => <TwoStepScreen />,
  ...inWorld(withTwoStep),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make new recovery codes' }))
    await titled(canvas, 'Save your recovery codes')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10)
  },
}
/** PRO-11. Asked twice. */
export const TurnOff: Story = {
  render: () => <TwoStepScreen />,
  ...inWorld(withTwoStep),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn it off' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Turn off two-step sign-in?' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it on' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn it off' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, turn it off' }))
    await expect(await canvas.findByText('Two-step sign-in is off.')).toBeVisible()
    await expect(worldOf(loaded).backend.account(LEARNER.email)?.twoStep).toBeNull()
  },
}
/** PRO-11. */
export const TwoStepLater: Story = {
  render: () => <TwoStepScreen />,
  ...inWorld(later(withTwoStep)),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Current password'), `${LEARNER.password}{Enter}`)
    await expect(await canvas.findByRole('button', { name: 'Turn it off' })).toBeVisible()
  },
}
/** ERR-5. */
export const TurnOnFailed: Story = {
  render: () => <TwoStepScreen />,
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('network', 'twoStep.begin')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn it on' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await titled(canvas, 'Connect your app')
  },
}
export const TwoStepOfAGuest: Story = { render: () => <TwoStepScreen />, ...inWorld(start) }
export const TwoStepLongWords: Story = { render: () => <TwoStepScreen />, globals: { locale: 'pseudo' }, ...inWorld(withTwoStep) }
export const SetUpOnAPhone: Story = {
  render: () => <TwoStepScreen />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, loaded }) => {
    await setUp(canvas, worldOf(loaded))
    await canvas.findByRole('img', { name: 'QR code for your authenticator app' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
