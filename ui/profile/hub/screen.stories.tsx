import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Page } from '../../kit/page.tsx'
import { inWorld, withWorld } from '../../in-world.fixture.tsx'
import { type MemoryPage, registerWithoutProfile, start, startRegistered } from '../../world.fixture.ts'
import { ProfileScreen } from './screen.tsx'

/** A learner who has given a name and a phone number before. */
const withDetails = (name: string) => async (world: MemoryPage) => {
  const { account, profiles } = world.ports
  await account.signInAnonymously(world.device.id())
  await account.signUp(world.device.id(), { email: 'olena@example.com', password: 'kind-green-river' }, {}, 'en')
  await profiles.patch({ name, phone: '+380501234567' })
  await start(world)
}
const meta: Meta<typeof ProfileScreen> = {
  title: 'Screens/Profile',
  component: ProfileScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page width="lesson"><Story /></Page>, withWorld],
  ...inWorld(startRegistered),
}
export default meta
type Story = StoryObj<typeof ProfileScreen>

/** ROUTE-2. */
export const NewAccount: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Signed in as olena@example.com')).toBeVisible()
    const account = within(canvas.getByRole('navigation', { name: 'Your account' }))
    await expect(account.getByRole('link', { name: /^Personal information/ })).toHaveTextContent('Not added yet')
    await expect(account.getByRole('link', { name: /^Personal information/ })).toHaveAttribute('href', '/personal-info')
    await expect(account.getByRole('link', { name: /^Payments and subscriptions/ })).toHaveAttribute('href', '/profile/settings/payments-subscriptions')
    await expect(account.getByRole('link', { name: /^Teach on Promova/ })).toHaveAttribute('href', '/teach')
    const more = within(canvas.getByRole('navigation', { name: 'Help and more' }))
    await expect(more.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/my-words', '/profile/settings', '/contact-us', '/terms'])
  },
}
/** AUTH-6. Who signed up and has not shown yet that the address is theirs. */
export const AddressNotConfirmed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your email address isn’t confirmed yet.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Confirm it' })).toHaveAttribute('href', '/email')
  },
}
const withAddress = (of: { readonly emailProvedAt: number; readonly emailBouncedAt: number | null }) => async (world: MemoryPage) => {
  await startRegistered(world)
  for (const person of world.backend.people.values()) Object.assign(person, of)
}
/** AUTH-6. Letters to it came back. */
export const MailBounced: Story = {
  ...inWorld(withAddress({ emailProvedAt: 1, emailBouncedAt: 2 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Our letters to olena@example.com came back.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Check the address' })).toHaveAttribute('href', '/email')
  },
}
export const AddressConfirmed: Story = {
  ...inWorld(withAddress({ emailProvedAt: 1, emailBouncedAt: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Signed in as olena@example.com')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /Confirm it|Check the address/ })).toBeNull()
  },
}
export const Filled: Story = {
  ...inWorld(withDetails('Olena Kovalenko')),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Personal information/ })).toHaveTextContent('Olena Kovalenko')
    await expect(canvas.getByRole('link', { name: /^Phone number/ })).toHaveTextContent('+380 501234567')
  },
}
/** A name without a space takes no more room than there is. */
export const LongNameOnAPhone: Story = {
  ...inWorld(withDetails('Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren')),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const LongWords: Story = { ...inWorld(withDetails('Olena')), globals: { locale: 'pseudo' } }
/** What everybody has is there at once. */
export const Loading: Story = {
  ...inWorld(async () => undefined),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Contact us/ })).toBeVisible()
    await expect(canvas.queryByRole('navigation', { name: 'Your account' })).toBeNull()
  },
}
/** AUTH-5. */
export const Guest: Story = {
  ...inWorld(start),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Keep everything you do here' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/sign-up?next=%2Fprofile')
    await expect(canvas.getByRole('link', { name: 'I already have an account' })).toHaveAttribute('href', '/sign-in?next=%2Fprofile')
    await expect(canvas.queryByRole('link', { name: /^Phone number/ })).toBeNull()
  },
}
export const GuestWithLongWords: Story = { ...inWorld(start), globals: { locale: 'pseudo' } }
/** ERR-5. */
export const NoProfile: Story = {
  ...inWorld(registerWithoutProfile),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/can't reach our server/)
    await expect(canvas.getByRole('link', { name: /^Contact us/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('Signed in as olena@example.com')).toBeVisible()
  },
}
/** ROUTE-11. A site without tutors leads nobody to teaching. */
export const WithoutTutors: Story = {
  args: { hasTutors: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Phone number/ })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Teach on/ })).toBeNull()
  },
}
