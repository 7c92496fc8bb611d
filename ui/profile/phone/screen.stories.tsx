import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Page } from '../../kit/page.tsx'
import { inWorld, withWorld } from '../../in-world.fixture.tsx'
import { type MemoryPage, start, startRegistered } from '../../world.fixture.ts'
import { PhoneScreen } from './screen.tsx'

const withPhone = async (world: MemoryPage) => {
  const { account, profiles } = world.ports
  await account.signInAnonymously(world.device.id())
  await account.signUp(world.device.id(), { email: 'olena@example.com', password: 'kind-green-river' }, {}, 'en')
  await profiles.patch({ phone: '+380501234567' })
  await start(world)
}
const meta: Meta<typeof PhoneScreen> = {
  title: 'Screens/Phone',
  component: PhoneScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page width="lesson"><Story /></Page>, withWorld],
  ...inWorld(startRegistered),
}
export default meta
type Story = StoryObj<typeof PhoneScreen>

/** PRO-11. The country of the locale is chosen, and countries go by their names in its language. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    const country = canvas.getByRole('combobox', { name: 'Country or region' })
    await waitFor(() => expect(country).toHaveDisplayValue('United States +1'))
    await expect(canvas.getByLabelText('Phone number')).toHaveAttribute('autocomplete', 'tel')
    await expect(canvas.queryByRole('button', { name: 'Remove number' })).toBeNull()
  },
}
export const InUkrainian: Story = {
  globals: { locale: 'uk' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveDisplayValue('Україна +380'))
  },
}
export const LongWords: Story = { ...inWorld(withPhone), globals: { locale: 'pseudo' } }
export const LongWordsOnASmallPhone: Story = {
  ...inWorld(withPhone),
  globals: { locale: 'pseudo', viewport: { value: 'small' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const Loading: Story = { ...inWorld(async () => undefined) }
/** PRO-8. */
export const Guest: Story = {
  ...inWorld(start),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/sign-up?next=%2Fphone')
  },
}
/** PRO-11. A number is typed as it is dialled at home; the country that was wrong is corrected. */
export const Saved: Story = {
  play: async ({ canvas }) => {
    const phone = canvas.getByLabelText('Phone number')
    await userEvent.type(phone, '501234567')
    await userEvent.tab()
    await expect(phone).toHaveValue('+1 501234567')
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'Ukraine +380')
    await expect(phone).toHaveValue('+380 501234567')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText(/^Saved\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Remove number' })).toBeVisible()
  },
}
/** PRO-4. The button goes with the number, so the field gets the focus. */
export const Removed: Story = {
  ...inWorld(withPhone),
  play: async ({ canvas }) => {
    const phone = canvas.getByLabelText('Phone number')
    await expect(phone).toHaveValue('+380 501234567')
    canvas.getByRole('button', { name: 'Remove number' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Your phone number is removed.')).toBeVisible()
    await expect(phone).toHaveValue('')
    await expect(phone).toHaveFocus()
  },
}
export const Faults: Story = {
  play: async ({ canvas }) => {
    const phone = canvas.getByLabelText('Phone number')
    await userEvent.type(phone, 'call me')
    await userEvent.tab()
    await expect(canvas.getByText(/doesn’t look like a phone number/)).toBeVisible()
    await userEvent.clear(phone)
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter your phone number')
    await waitFor(() => expect(phone).toHaveFocus())
  },
}
/** ERR-5. */
export const NotReached: Story = {
  ...inWorld(withPhone),
  play: async ({ canvas, loaded }) => {
    loaded['world'].backend.failNext('network', 'profiles.patch')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove number' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('isn’t saved yet')
    await expect(canvas.getByLabelText('Phone number')).toHaveValue('+380 501234567')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('Your phone number is removed.')).toBeVisible()
  },
}
