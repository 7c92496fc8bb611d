import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import cancelFunnel from '#content/funnels/cancel-subscription.json'
import type { Funnel } from '#core/domain/funnel/funnel.ts'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { type MemoryPage, start, startRegistered } from '../world.fixture.ts'
import { CancelScreen } from './cancel-screen.tsx'

const meta: Meta<typeof CancelScreen> = {
  title: 'Screens/Cancel a subscription',
  component: CancelScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  args: { id: null, funnel: cancelFunnel as Funnel, language: 'en' },
}
export default meta
type Story = StoryObj<typeof CancelScreen>

const having = (plan: string) => async (world: MemoryPage) => {
  await startRegistered(world)
  const { billing } = world.ports
  await billing.checkout({ plan, currency: 'USD', locale: 'en', again: false })
    .andThen(({ id }) => billing.purchase(id, { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123' }))
  await start(world)
}
const answersIn = ({ backend }: MemoryPage) => [...backend.people.values()].flatMap(person => [...person.funnelAnswers.values()])

/** PUR-5. Two screens, by keyboard alone; what was answered is kept. */
export const Cancel: Story = {
  ...inWorld(having('self-study-year'), {}, { funnels: [cancelFunnel as Funnel] }),
  play: async ({ canvas, loaded }) => {
    ;(await canvas.findByRole('button', { name: 'Cancel' })).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Cancel now?' })).toHaveFocus())
    await userEvent.type(canvas.getByLabelText('Why are you canceling? (optional)'), 'I moved')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel subscription' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your subscription is canceled' })).toHaveFocus())
    await waitFor(() => expect(answersIn(loaded['world'])).toMatchObject([{ funnel: 'cancel-subscription', answers: { change: { selectedAnswerIds: ['cancel'] }, reason: { selectedAnswerIds: ['I moved'] } } }]))
  },
}
/** PUR-5. The browser's back button leads back to what is offered. */
export const Pause: Story = {
  ...inWorld(having('self-study-year')),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause it' }))
    await expect(await canvas.findByRole('button', { name: 'Pause' })).toBeVisible()
    window.history.back()
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause it' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause' }))
    await expect(await canvas.findByRole('heading', { name: 'Your subscription will pause' })).toBeVisible()
  },
}
export const SmallerPlan: Story = {
  ...inWorld(having('self-study-year')),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change to a smaller plan' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Change to this plan' }))
    await expect(await canvas.findByRole('heading', { name: 'Your plan is changed' })).toBeVisible()
  },
}
/** ERR-5. The answer is lost: doing it again counts once. */
export const Unanswered: Story = {
  ...inWorld(having('self-study-year')),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    loaded['world'].backend.loseNext('billing.change')
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel subscription' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('it counts only once')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel subscription' }))
    await expect(await canvas.findByRole('heading', { name: 'Your subscription is canceled' })).toBeVisible()
  },
}
export const NothingToCancel: Story = { ...inWorld(startRegistered) }
export const Guest: Story = { ...inWorld(start) }
export const Unknown: Story = { ...inWorld(async () => undefined) }
export const LongWords: Story = { globals: { locale: 'pseudo' }, ...inWorld(having('self-study-year')) }
