import type { Meta, StoryObj } from '@storybook/react-vite'
import { okAsync } from 'neverthrow'
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { CONFIRMED_FOR } from '#core/domain/account/confirmation.ts'
import { EMAIL_CODE_LIFETIME } from '#core/domain/account/email-code.ts'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { LEARNER, type MemoryPage, start, startRegistered } from '../world.fixture.ts'
import { DataScreen } from './data-screen.tsx'
import { EmailScreen } from './email-screen.tsx'
import { CompleteSignUpScreen, PasswordScreen } from './password-screen.tsx'
import { SessionsScreen } from './sessions-screen.tsx'

const meta: Meta = {
  title: 'Screens/Ways in',
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page width="funnel"><Story /></Page>, withWorld],
  ...inWorld(startRegistered),
}
export default meta
type Story = StoryObj
type Canvas = ReturnType<typeof within>

/** Somebody who came in a while ago, so that they are asked who they are. */
const later = async (world: MemoryPage) => {
  await startRegistered(world)
  world.device.advance(CONFIRMED_FOR)
}
const withoutPassword = async (world: MemoryPage) => {
  await later(world)
  const person = world.backend.account(LEARNER.email)
  if (person) person.password = null
}
const proved = async (world: MemoryPage) => {
  await startRegistered(world)
  await world.ports.accountSecurity.enterEmailCode(world.backend.letters.get(LEARNER.email)?.code ?? '')
}
const elsewhere = async (world: MemoryPage) => {
  await startRegistered(world)
  const { backend } = world
  const person = backend.account(LEARNER.email)?.id ?? ''
  const at = backend.device.now()
  const add = (id: string, openedAt: number, browser: string, system: string, country: string, city: string) =>
    backend.sessions.set(id, { person, registered: true, openedAt, confirmedAt: openedAt, device: { browser, system, country, city } })
  add('phone', at - 86_400_000, 'Chrome', 'Android', 'UA', 'Lviv')
  add('old', at - 60 * 86_400_000, 'Firefox', 'Linux', 'PL', 'Kraków')
}
const fill = async (canvas: Canvas, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) await userEvent.type(await canvas.findByLabelText(label), text)
}

export const Password: Story = {
  render: () => <PasswordScreen />,
  play: async ({ canvas }) => {
    await fill(canvas, { 'New password': 'calm blue river{Enter}' })
    await expect(await canvas.findByText(/new password is saved/)).toBeVisible()
  },
}
/** PRO-11. Faults of both fields are listed, and the first field has the focus. */
export const PasswordAsked: Story = {
  render: () => <PasswordScreen />,
  ...inWorld(later),
  play: async ({ canvas }) => {
    await fill(canvas, { 'New password': 'short{Enter}' })
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Enter your current password')
    await waitFor(() => expect(canvas.getByLabelText('Current password')).toHaveFocus())
    await userEvent.type(canvas.getByLabelText('Current password'), 'something else')
    await userEvent.clear(canvas.getByLabelText('New password'))
    await fill(canvas, { 'New password': 'calm blue river{Enter}' })
    await expect(await canvas.findByRole('alert')).toHaveTextContent('isn’t your current password')
  },
}
export const PasswordByLink: Story = { render: () => <PasswordScreen />, ...inWorld(withoutPassword) }
/** The form gives way to another way to show who one is, so the focus moves to what says so. */
export const PasswordByLinkMeanwhile: Story = {
  render: () => <PasswordScreen />,
  play: async ({ canvas, loaded }) => {
    const { backend, device } = loaded['world'] as MemoryPage
    await canvas.findByLabelText('New password')
    const person = backend.account(LEARNER.email)
    if (person) person.password = null
    device.advance(CONFIRMED_FOR)
    await fill(canvas, { 'New password': 'calm blue river{Enter}' })
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'First show us that it’s you' })).toHaveFocus())
  },
}
/** ERR-5. */
export const PasswordSignedOutMeanwhile: Story = {
  render: () => <PasswordScreen />,
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('session_expired', 'accountSecurity.changePassword')
  }),
  play: async ({ canvas }) => {
    await fill(canvas, { 'New password': 'calm blue river{Enter}' })
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in?next=%2Fpassword')
  },
}
/** ERR-5. */
export const PasswordNotSaved: Story = {
  render: () => <PasswordScreen />,
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('network', 'accountSecurity.changePassword')
  }),
  play: async ({ canvas }) => {
    await fill(canvas, { 'New password': 'calm blue river{Enter}' })
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText(/new password is saved/)).toBeVisible()
  },
}
export const PasswordOfAGuest: Story = { render: () => <PasswordScreen />, ...inWorld(start) }
export const PasswordFailed: Story = {
  render: () => <PasswordScreen />,
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('unavailable', 'accountSecurity.read')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByLabelText('New password')).toBeVisible()
  },
}
const navigate = fn<(path: string) => void>()
export const CompleteSignUp: Story = {
  render: () => <CompleteSignUpScreen next="/course" navigate={navigate} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/course')
    await fill(canvas, { 'New password': 'calm blue river{Enter}' })
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/course'))
  },
}
/** Nobody has to choose one, whatever becomes of the page. */
export const CompleteSignUpFailed: Story = {
  render: () => <CompleteSignUpScreen next="/course" navigate={navigate} />,
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('unavailable', 'accountSecurity.read')
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await expect(canvas.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/course')
  },
}
export const CompleteSignUpByLink: Story = {
  render: () => <CompleteSignUpScreen next="/course" navigate={navigate} />,
  ...inWorld(withoutPassword),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'First show us that it’s you' })
    await expect(canvas.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/course')
  },
}

export const Email: Story = {
  render: () => <EmailScreen />,
  ...inWorld(proved),
  play: async ({ canvas, loaded }) => {
    await fill(canvas, { 'New email': 'olena@other.example{Enter}' })
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Enter the code' })).toHaveFocus()
    const { backend } = loaded['world'] as MemoryPage
    await fill(canvas, { 'Code from the email': `${backend.letters.get('olena@other.example')?.code ?? ''}{Enter}` })
    await expect(await canvas.findByText(/address is olena@other.example now/)).toBeVisible()
  },
}
export const EmailNotConfirmed: Story = {
  render: () => <EmailScreen />,
  ...inWorld(later),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send me a code' }))
    await fill(canvas, { 'Code from the email': '000000{Enter}' })
    await expect(await canvas.findByRole('alert')).toHaveTextContent('code isn’t right')
  },
}
/** A code that was sent before the page was opened takes no focus. */
/** AUTH-6. Letters to it came back: it is confirmed again, by a code that somebody reads. */
export const EmailBounced: Story = {
  render: () => <EmailScreen />,
  ...inWorld(async world => {
    await startRegistered(world)
    for (const person of world.backend.people.values()) Object.assign(person, { emailProvedAt: 1, emailBouncedAt: 2, emailCode: null })
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Our letters to this address came back/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send me a code' })).toBeVisible()
  },
}
/** AUTH-6. The code was sent to an address from which letters come back. */
export const EmailBouncedWhileACodeIsOpen: Story = {
  render: () => <EmailScreen />,
  ...inWorld(async world => {
    await startRegistered(world)
    for (const person of world.backend.people.values()) person.emailBouncedAt = 2
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Our letters to this address came back/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Use another address' })).toBeVisible()
  },
}
export const EmailCodeOpen: Story = {
  render: () => <EmailScreen />,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Enter the code' })
    await expect(document.body).toHaveFocus()
  },
}
/** PRO-11. The page stays and offers a new code. */
export const EmailCodeEnded: Story = {
  render: () => <EmailScreen />,
  play: async ({ canvas, loaded }) => {
    const { backend, device } = loaded['world'] as MemoryPage
    await canvas.findByLabelText('Code from the email')
    device.advance(EMAIL_CODE_LIFETIME)
    await fill(canvas, { 'Code from the email': `${backend.letters.get(LEARNER.email)?.code ?? ''}{Enter}` })
    const notice = await canvas.findByRole('alert')
    await expect(notice).toHaveTextContent('This code no longer works')
    await userEvent.click(within(notice).getByRole('button', { name: 'Send a new code' }))
    await expect(await canvas.findByText('We’ve sent a new code.')).toBeVisible()
  },
}
/** PRO-11. The address stays in the form, which asks who it is. */
export const EmailNoLongerSure: Story = {
  render: () => <EmailScreen />,
  ...inWorld(proved),
  play: async ({ canvas, loaded }) => {
    await fill(canvas, { 'New email': 'olena@other.example{Enter}' })
    await canvas.findByLabelText('Code from the email')
    const { device } = loaded['world'] as MemoryPage
    device.advance(CONFIRMED_FOR)
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new code' }))
    await expect(await canvas.findByLabelText('New email')).toHaveValue('olena@other.example')
    await fill(canvas, { 'Current password': `${LEARNER.password}{Enter}` })
    await expect(await canvas.findByLabelText('Code from the email')).toBeVisible()
  },
}
export const EmailTaken: Story = {
  render: () => <EmailScreen />,
  ...inWorld(async world => {
    await proved(world)
    const other = world.backend.addPerson()
    other.email = 'anna@example.com'
    await world.ports.accountSecurity.sendEmailCode(world.device.id(), 'anna@example.com')
  }),
  play: async ({ canvas, loaded }) => {
    const { backend } = loaded['world'] as MemoryPage
    await fill(canvas, { 'Code from the email': `${backend.letters.get('anna@example.com')?.code ?? ''}{Enter}` })
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Another account already has this address')
  },
}
export const EmailLongWords: Story = { render: () => <EmailScreen />, globals: { locale: 'pseudo' }, ...inWorld(later) }

export const Sessions: Story = {
  render: () => <SessionsScreen />,
  ...inWorld(elsewhere),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out: Chrome on Android' }))
    await expect(await canvas.findByText('Signed out: Chrome on Android')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere else' }))
    await expect(await canvas.findByText('You’re signed out everywhere else.')).toBeVisible()
  },
}
export const SessionsInHindi: Story = { render: () => <SessionsScreen />, globals: { locale: 'hi' }, ...inWorld(elsewhere) }
export const SessionsAlone: Story = { render: () => <SessionsScreen /> }

export const Data: Story = {
  render: () => <DataScreen />,
  play: async ({ canvas }) => {
    const revoke = spyOn(URL, 'revokeObjectURL')
    await userEvent.click(await canvas.findByRole('button', { name: 'Download my data' }))
    await expect(await canvas.findByText(/Look for promova-data-2026-11-21.json/)).toBeVisible()
    await expect(revoke).not.toHaveBeenCalled()
  },
}
export const DataFailed: Story = {
  render: () => <DataScreen />,
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('rate_limited', 'personalData.export')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download my data' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many attempts')
  },
}
/** ERR-5. The network went while the file was on its way. */
export const DataBroken: Story = {
  render: () => <DataScreen />,
  ...inWorld(async world => {
    await startRegistered(world)
    world.ports.personalData.export = () => okAsync({ name: 'data.json', type: 'application/json', text: () => Promise.reject(new TypeError('Failed to fetch')) })
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download my data' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('reach our server')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
/** GDPR 17. A session that has ended says nothing of the account. */
export const DataSignedOutMeanwhile: Story = {
  render: () => <DataScreen />,
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('session_expired', 'personalData.erase')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes, delete everything' }))
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in?next=%2Fprofile%2Fdata')
  },
}
export const DataErasedByLink: Story = {
  render: () => <DataScreen />,
  ...inWorld(withoutPassword),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep my account' }))
    await expect(await canvas.findByRole('button', { name: 'Delete my account' })).toBeVisible()
  },
}
/** GDPR 17. Asked twice, and of its owner alone. */
export const DataErased: Story = {
  render: () => <DataScreen />,
  ...inWorld(later),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account' }))
    await expect(await canvas.findByRole('heading', { name: 'Delete your account for good?' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, delete everything' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Enter your current password')
    await fill(canvas, { 'Current password': `${LEARNER.password}{Enter}` })
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your account is deleted' })).toHaveFocus()
  },
}
/** A section that asks keeps its place, where the person has just pressed. */
export const DataErasedOnAPhone: Story = {
  render: () => <DataScreen />,
  globals: { viewport: { value: 'phone' } },
  decorators: [Story => <><div style={{ height: '100vh' }} /><Story /><div style={{ height: '100vh' }} /></>],
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Delete my account' })
    button.scrollIntoView({ block: 'end' })
    const before = window.scrollY
    await userEvent.click(button)
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Delete your account for good?' })).toHaveFocus())
    await expect(before).toBeGreaterThan(0)
    await expect(window.scrollY).toBe(before)
  },
}
export const DataOfAGuest: Story = { render: () => <DataScreen />, ...inWorld(start) }
export const DataLongWords: Story = { render: () => <DataScreen />, globals: { locale: 'pseudo' }, ...inWorld(later) }
