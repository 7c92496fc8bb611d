import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { type MemoryPage, start, startRegistered } from '../world.fixture.ts'
import { CreditsScreen } from './credits-screen.tsx'
import { TimeMachineScreen } from './time-machine.tsx'
import { PurchaseOnboardingScreen, TutoringWelcomeScreen } from './welcome-screens.tsx'

const meta: Meta<typeof CreditsScreen> = {
  title: 'Screens/Tutoring credits',
  component: CreditsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  ...inWorld(startRegistered),
}
export default meta
type Story = StoryObj<typeof CreditsScreen>

const having = (plan: string) => async (world: MemoryPage) => {
  await startRegistered(world)
  const { billing } = world.ports
  await billing.checkout({ plan, currency: 'USD', locale: 'en', again: false })
    .andThen(({ id }) => billing.purchase(id, { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123' }))
  await start(world)
}

export const None: Story = {}
/** TUT-3. */
export const Some: Story = {
  ...inWorld(having('tutoring-month')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 credits')).toBeVisible()
    await expect(canvas.getByText(/^4 of them expire on /)).toBeVisible()
    await expect(canvas.getByText('From a payment')).toBeVisible()
  },
}
export const Guest: Story = { ...inWorld(start) }
export const Failed: Story = {
  ...inWorld(async world => {
    await having('tutoring-month')(world)
    world.backend.failNext('network', 'billing.credits')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('4 credits')).toBeVisible()
  },
}
export const AfterBuyingTutoring: Story = {
  render: () => <TutoringWelcomeScreen />,
  ...inWorld(having('tutoring-month')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have 4 credits.')).toBeVisible()
  },
}
export const AfterBuying: Story = { render: () => <PurchaseOnboardingScreen />, ...inWorld(having('self-study-month')) }
/** PUR-4. To the end of a trial: its screen follows. */
export const TimeMachine: Story = {
  render: () => <TimeMachineScreen />,
  ...inWorld(having('self-study-trial')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('self-study-trial: trialing')).toBeVisible()
    const on = () => canvas.getByRole('button', { name: 'To what happens next' })
    await userEvent.click(on())
    await expect(await canvas.findByText(/^It is 2026-11-26/)).toBeVisible()
    await userEvent.click(on())
    await expect(await canvas.findByText('self-study-trial: active')).toBeVisible()
  },
}
export const TimeMachineOfAGuest: Story = { render: () => <TimeMachineScreen />, ...inWorld(start) }
