import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { Page } from '../kit/page.tsx'
import { TeachScreen } from './teach-screen.tsx'
import { decide, giveClasses, proposeOne, REASON, teach, teachApproved } from './teaching-world.fixture.ts'

const meta: Meta<typeof TeachScreen> = {
  title: 'Screens/Teaching/Classes',
  component: TeachScreen,
  parameters: { layout: 'fullscreen' },
  args: { tab: 'classes' },
  decorators: [Story => <Page width="lesson"><Story /></Page>, withWorld],
  ...inWorld(page => giveClasses(page, 2)),
}
export default meta
type Story = StoryObj<typeof TeachScreen>

/** GRP-1. A class is proposed: faults stand beside their fields, and what is right waits. */
export const Proposed: Story = {
  ...inWorld(teachApproved),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Propose a class' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Title' }), 'El')
    await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Write a title of 5 characters or more.')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveFocus())
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), ' mercado')
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveAttribute('lang', 'es')
    await userEvent.type(canvas.getByRole('textbox', { name: 'What it’s about' }), 'Preguntamos, probamos y regateamos un poco.')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Kind' }), 'club')
    await expect(canvas.getByRole('combobox', { name: 'Seats' })).toHaveValue('10')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Day' }), '3')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'How long' }), '4')
    loaded['world'].backend.loseNext('taughtClasses.propose')
    await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('We’re reading it. Learners will see it once it’s approved.')).toBeVisible()
    await expect([...loaded['world'].backend.ownSeries.values()]).toMatchObject([{ kind: 'club', seats: 10, weekday: 3, weeks: 4, status: 'PENDING', submissions: 1 }])
  },
}
/** GRP-2. How many come, and a class is canceled with a reason. */
export const Canceled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 of 3 seats taken')).toBeVisible()
    const [first] = canvas.getAllByRole('button', { name: 'Cancel this class' })
    if (first) await userEvent.click(first)
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep it' }))
    await expect(canvas.getAllByRole('button', { name: 'Cancel this class' })[0]).toHaveFocus()
    await userEvent.click(canvas.getAllByRole('button', { name: 'Cancel this class' })[0] ?? document.body)
    const asked = within(await canvas.findByRole('group', { name: 'Cancel this class' }))
    await expect(asked.getByRole('textbox')).toHaveFocus()
    await userEvent.type(asked.getByRole('textbox'), 'Ill.')
    await userEvent.click(asked.getByRole('button', { name: 'Cancel the class' }))
    await expect(await canvas.findByText('Write a little more, or a little less: 10 to 500 characters.')).toBeVisible()
    await userEvent.type(asked.getByRole('textbox'), ' Please come next week.')
    await userEvent.click(asked.getByRole('button', { name: 'Cancel the class' }))
    await expect(await canvas.findByText('You canceled it.')).toBeVisible()
    await expect(canvas.getByText('Ill. Please come next week.')).toBeVisible()
    await expect(canvas.getAllByRole('heading', { level: 3 })[0]).toHaveFocus()
  },
}
/** GRP-1. A series ends: only the class in which somebody has a seat is left. */
export const Ended: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End this weekly class' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'No, keep it' }))
    await expect(canvas.getByRole('button', { name: 'End this weekly class' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'End this weekly class' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }))
    await expect(await canvas.findByText('It’s ended. No new classes are added.')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Cancel this class' })).toHaveLength(1)
    await expect(canvas.getByRole('heading', { level: 2, name: 'Every week' })).toHaveFocus()
  },
}
/** GRP-1. The reason is read, and the proposal comes again. */
export const Rejected: Story = {
  ...inWorld(async page => {
    await proposeOne(page)
    await decide(page, REASON)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(REASON)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Change it' }))
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
    await expect(await canvas.findByText(/^This is what we couldn’t approve\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change it' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Change it' }))
    await expect(await canvas.findByRole('textbox', { name: 'Title' })).toHaveValue('Un puesto en el mercado')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), ' nuevo')
    await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
    await expect(await canvas.findByText('In review')).toBeVisible()
  },
}
/** GRP-1. A class at a time that is taken is left out, and said. */
export const Clashes: Story = {
  ...inWorld(async page => {
    await giveClasses(page)
    const [only] = (await page.ports.taughtClasses.list())._unsafeUnwrap().series
    if (only) await page.ports.taughtClasses.propose(page.ports.device.id(), { ...only.proposal, topic: 'La misma hora' })
  }),
  play: async ({ canvas }) => expect(await canvas.findByText('You’re busy at some of these times')).toBeVisible(),
}
export const None: Story = { ...inWorld(teachApproved), play: async ({ canvas }) => expect(await canvas.findByText('No classes to come')).toBeVisible() }
/** GRP-1. Who is not shown yet proposes nothing. */
export const NotShownYet: Story = { ...inWorld(teach), play: async ({ canvas }) => expect(await canvas.findByText('You can propose classes once your profile is approved.')).toBeVisible() }
export const Failed: Story = {
  ...inWorld(async page => {
    await giveClasses(page)
    page.backend.failNext('network', 'taughtClasses.list')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { name: 'Your classes' })).toBeVisible()
  },
}
export const LongWords: Story = { globals: { locale: 'pseudo', viewport: { value: 'small' } } }
export const InTheDark: Story = { globals: { theme: 'dark' } }
