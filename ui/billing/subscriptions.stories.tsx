import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { SAMPLE_PLANS } from '#adapters/memory/plans.fixture.ts'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { type MemoryPage, registerWithoutProfile, start, startRegistered } from '../world.fixture.ts'
import { SubscriptionsScreen } from './overview.tsx'

const meta: Meta<typeof SubscriptionsScreen> = {
  title: 'Screens/Payments and subscriptions',
  component: SubscriptionsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  args: { locale: 'en' },
  ...inWorld(startRegistered),
}
export default meta
type Story = StoryObj<typeof SubscriptionsScreen>

const DAY = 86_400_000
const buy = async ({ ports: { billing } }: MemoryPage, plan = 'self-study-quarter', number: string = TEST_CARDS.pays) =>
  billing.checkout({ plan, currency: 'USD', locale: 'en', again: false }).andThen(({ id }) => billing.purchase(id, { number, expMonth: 12, expYear: 2090, cvc: '123' }))
/** A learner who has bought a plan, some days after. */
const having = (plan?: string, { number, days = 0 }: { readonly number?: string; readonly days?: number } = {}) => async (world: MemoryPage) => {
  await startRegistered(world)
  await buy(world, plan, number)
  const { billing } = world.ports
  const { now } = (await billing.clock())._unsafeUnwrap()
  await billing.moveClock(now + days * DAY)
  await start(world)
}

export const Free: Story = {}
export const Active: Story = {
  ...inWorld(having()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Courses, 3 months' })).toBeVisible()
    await expect(canvas.getByText('Active')).toBeVisible()
    await expect(await canvas.findByText(/^Receipt /)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Cancel subscription' })).toHaveAttribute('href', expect.stringMatching(/^\/profile\/payments-subscriptions\/cancel\?id=/))
  },
}
export const Trialing: Story = { ...inWorld(having('self-study-trial')) }
export const Ended: Story = {
  ...inWorld(having('self-study-quarter', { number: TEST_CARDS.failsLater, days: 120 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ended')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Choose a plan' })).toBeVisible()
  },
}
export const Anonymous: Story = { ...inWorld(start) }
export const Unknown: Story = { ...inWorld(async () => undefined) }

/** PUR-4. The payment failed: another card is asked for first of all, and pays at once. */
export const PastDue: Story = {
  ...inWorld(having('self-study-quarter', { number: TEST_CARDS.failsLater, days: 93 })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change card' }))
    await userEvent.click(await canvas.findByRole('button', { name: /4242 pays/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Use this card' }))
    await expect(await canvas.findByText('Your card is changed.')).toBeVisible()
    await expect(await canvas.findByText('Active')).toBeVisible()
  },
}
/** PUR-5. By keyboard alone. */
export const ChangePlan: Story = {
  ...inWorld(having()),
  play: async ({ canvas }) => {
    ;(await canvas.findByRole('button', { name: 'Change plan' })).focus()
    await userEvent.keyboard('{Enter}')
    ;(await canvas.findByRole('radio', { name: /12 months/ })).focus()
    await userEvent.keyboard(' {Enter}')
    await expect(await canvas.findByText('Your plan is changed.')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Courses, 12 months' })).toBeVisible()
  },
}
/** PUR-5. A pause is ended as it was begun. */
export const PauseAndResume: Story = {
  ...inWorld(having()),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause' }))
    await userEvent.click(await canvas.findByRole('radio', { name: '2 months' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await expect(await canvas.findByText('Your subscription will pause.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Resume' }))
    await expect(await canvas.findByText('Your subscription goes on.')).toBeVisible()
  },
}
/** ERR-5. The answer is lost: doing it again counts once. */
export const ResumeUnanswered: Story = {
  ...inWorld(async world => {
    await having()(world)
    const { billing } = world.ports
    const [held] = (await billing.subscriptions())._unsafeUnwrap().subscriptions
    await billing.change(held?.id ?? '', 'cancel-request', { change: 'cancel' })
    await start(world)
  }),
  play: async ({ canvas, loaded }) => {
    const resume = await canvas.findByRole('button', { name: 'Resume' })
    loaded['world'].backend.loseNext('billing.change')
    await userEvent.click(resume)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('it counts only once')
    await userEvent.click(canvas.getByRole('button', { name: 'Resume' }))
    await expect(await canvas.findByText('Your subscription goes on.')).toBeVisible()
  },
}
export const CardOnProvidersPage: Story = {
  ...inWorld(async world => {
    await startRegistered(world)
    const { billing } = world.ports
    await billing.checkout({ plan: 'self-study-quarter', currency: 'USD', locale: 'en', again: false }).andThen(({ id }) => billing.purchase(id, null))
    await start(world)
  }, {}, { takesCards: false }),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change card' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to the card' }))
    await waitFor(() => expect(loaded['world'].ports.browser.address()).toBe('https://pay.example/card'))
  },
}
export const ManyReceipts: Story = {
  ...inWorld(having('self-study-month', { days: 730 })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier receipts' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Show earlier receipts' })).toBeNull())
  },
}
export const FixedTerm: Story = {
  ...inWorld(having('self-study-once'), {}, { plans: SAMPLE_PLANS.slice(0, 1).map(plan => ({ ...plan, id: 'self-study-once', kind: 'oneTime', renewal: null })) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/It doesn’t renew\.$/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Cancel subscription' })).toBeNull()
  },
}

/** ERR-5. */
export const NobodyComes: Story = {
  ...inWorld(async world => {
    world.backend.setOffline(true)
    await start(world)
  }),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/can't reach our server/)
    loaded['world'].backend.setOffline(false)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('link', { name: 'Create account' })).toBeVisible()
  },
}
export const SubscriptionsFailed: Story = {
  ...inWorld(async world => {
    await having()(world)
    world.backend.failNext('network', 'billing.subscriptions')
    world.backend.failNext('network', 'billing.receipts')
  }),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('button', { name: 'Try again' })
    for (const again of canvas.getAllByRole('button', { name: 'Try again' })) await userEvent.click(again)
    await expect(await canvas.findByRole('heading', { name: 'Courses, 3 months' })).toBeVisible()
  },
}
/** ERR-5, SUB-7. What was bought is asked for again, too. */
export const NoProfile: Story = {
  ...inWorld(async world => {
    world.backend.failNext('network', 'billing.products')
    await registerWithoutProfile(world)
    await buy(world)
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { name: 'Courses, 3 months' })).toBeVisible()
  },
}
export const LongWords: Story = { globals: { locale: 'pseudo' }, ...inWorld(having()) }
