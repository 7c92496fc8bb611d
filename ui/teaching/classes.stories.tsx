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
/** GRP-2. A class that is not canceled stays, with its reason, and is canceled by a press. */
export const NotCanceled: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Cancel this class' }))[0] ?? document.body)
    const asked = within(await canvas.findByRole('group', { name: 'Cancel this class' }))
    await userEvent.type(asked.getByRole('textbox'), 'I am ill today.')
    loaded['world'].backend.failNext('network', 'taughtClasses.cancel')
    await userEvent.click(asked.getByRole('button', { name: 'Cancel the class' }))
    await expect(await asked.findByRole('alert')).toBeVisible()
    await expect(asked.getByRole('textbox')).toHaveValue('I am ill today.')
    await userEvent.click(asked.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('You canceled it.')).toBeVisible()
  },
}
/** GRP-2. A class that too few had booked, one whose seats are all taken, and one that was canceled for an account that is gone. */
export const EachState: Story = {
  ...inWorld(async page => {
    await giveClasses(page, 3)
    const { backend, device } = page
    const [, second, third] = [...backend.classes.values()].toSorted((one, other) => one.facts.startsAt - other.facts.startsAt).filter(({ series }) => backend.ownSeries.has(series.id))
    for (const [found, reason] of [[second, 'too_few'], [third, 'tutor_gone']] as const) {
      if (!found) continue
      backend.seats.set(device.id(), { lesson: found.id, user: 'somebody' })
      backend.classes.set(found.id, { ...found, facts: { ...found.facts, canceledAt: device.now() }, cancellation: { reason, note: null } })
    }
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 of 3 seats taken')).toBeVisible()
    await expect(canvas.getByText('Canceled: too few people had booked.')).toBeVisible()
    await expect(canvas.getByText('Canceled.')).toBeVisible()
    await expect(canvas.getAllByText('1 of 3 seats taken')).toHaveLength(2)
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
    await expect(await canvas.findByText('Ended. No new classes will be added.')).toBeVisible()
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
/** GRP-1. What was rejected twice is not offered again: another class may be proposed, and this one taken back. */
export const RejectedTwice: Story = {
  ...inWorld(async page => {
    const id = await proposeOne(page)
    await decide(page, REASON)
    const [only] = (await page.ports.taughtClasses.list())._unsafeUnwrap().series
    if (only) await page.ports.taughtClasses.propose(id, { ...only.proposal, topic: 'Un puesto nuevo' })
    await decide(page, REASON)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You’ve sent it twice, so it can’t be sent again\./)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Change it' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Take it back' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }))
    await expect(await canvas.findByText('Taken back. You can propose another class any time.')).toBeVisible()
    await expect(canvas.queryByText('Un puesto nuevo')).toBeNull()
    await expect(canvas.getByRole('heading', { level: 2, name: 'Every week' })).toHaveFocus()
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
export const Loading: Story = {
  ...inWorld(async page => {
    await giveClasses(page)
    page.backend.holdAnswer('taughtClasses.list')
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Classes' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.queryByRole('heading', { name: 'Your classes' })).toBeNull()
  },
}
/** A phone, with what is longest: the form with all that is wrong with it. */
export const FormInLongWords: Story = {
  ...inWorld(teachApproved),
  globals: { locale: 'pseudo', viewport: { value: 'small' } },
  play: async () => {
    await waitFor(() => expect(document.getElementById('propose-class')).toBeVisible())
    document.getElementById('propose-class')?.click()
    await waitFor(() => expect(document.querySelector('form')).toBeVisible())
    document.querySelector('form')?.requestSubmit()
    await waitFor(() => expect(document.getElementById('topic')).toHaveFocus())
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const LongWords: Story = {
  globals: { locale: 'pseudo', viewport: { value: 'small' } },
  ...inWorld(async page => {
    await giveClasses(page, 2)
    const [only] = (await page.ports.taughtClasses.list())._unsafeUnwrap().series
    if (only) await page.ports.taughtClasses.propose(page.ports.device.id(), { ...only.proposal, topic: 'Electroencefalografistas-otorrinolaringólogos' })
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('listitem', { name: /^Electroencefalografistas/ })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const InTheDark: Story = { globals: { theme: 'dark' } }
