import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Page } from '../../kit/page.tsx'
import { inWorld, withWorld } from '../../in-world.fixture.tsx'
import { start, startRegistered } from '../../world.fixture.ts'
import { ContactScreen } from './screen.tsx'

const meta: Meta<typeof ContactScreen> = {
  title: 'Screens/Contact us',
  component: ContactScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page width="lesson"><Story /></Page>, withWorld],
  ...inWorld(startRegistered),
}
export default meta
type Story = StoryObj<typeof ContactScreen>

/** ROUTE-2. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Your email, for our answer')).toHaveValue('olena@example.com')
    await expect(canvas.getByText('4,000 characters left')).toBeVisible()
  },
}
export const Guest: Story = {
  ...inWorld(start),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Your email, for our answer')).toHaveValue('')
  },
}
/** The form is there before anybody is. */
export const Loading: Story = {
  ...inWorld(async () => undefined),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeVisible()
  },
}
export const LongWords: Story = { globals: { locale: 'pseudo' } }
/** By keyboard. The form goes, so the title that says what happens next gets the focus. */
export const Sent: Story = {
  play: async ({ canvas, loaded }) => {
    canvas.getByRole('combobox', { name: 'What is it about?' }).focus()
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'An idea')
    await userEvent.tab()
    await userEvent.keyboard('More books,{Enter}please.')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const title = await canvas.findByRole('heading', { name: 'Thank you. We have your message' })
    await waitFor(() => expect(title).toHaveFocus())
    await expect(canvas.getByText(/on its way to olena@example.com/)).toBeVisible()
    const [id] = [...loaded['world'].backend.messages.keys()]
    await expect(canvas.getByText(`Reference number: ${String(id).slice(0, 8)}`)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Write another message' }))
    await expect(canvas.getByLabelText('Your message')).toHaveValue('')
  },
}
export const SentWithLongWords: Story = {
  globals: { locale: 'pseudo' },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'idea')
    await userEvent.type(canvas.getAllByRole('textbox')[0] ?? document.body, 'More books')
    await userEvent.click(canvas.getAllByRole('button').at(-1) ?? document.body)
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull())
  },
}
export const Faults: Story = {
  ...inWorld(start),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Your email, for our answer'), 'olena')
    await userEvent.tab()
    await expect(canvas.getByText(/full email address/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose what it is about')
    await expect(canvas.getByRole('alert')).toHaveTextContent('Write your message')
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus())
  },
}
/** ERR-5. The text stays, and the page says what to do. */
export const NotReached: Story = {
  play: async ({ canvas, loaded }) => {
    loaded['world'].backend.setOffline(true)
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'An idea')
    await userEvent.type(canvas.getByLabelText('Your message'), 'More books')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('isn’t sent yet')
    await expect(canvas.getByLabelText('Your message')).toHaveValue('More books')
    loaded['world'].backend.setOffline(false)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { name: 'Thank you. We have your message' })).toBeVisible()
  },
}
export const TooMany: Story = {
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('rate_limited', 'contact.send')
  }),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'An idea')
    await userEvent.type(canvas.getByLabelText('Your message'), 'More books')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('please send it tomorrow')
  },
}
