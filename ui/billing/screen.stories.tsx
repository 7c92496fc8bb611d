import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import { Page } from '../kit/page.tsx'
import { ChoosePlanScreen } from './screen.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { LEARNER, type MemoryPage, openPage, start, startRegistered } from '../world.fixture.ts'

const meta: Meta<typeof ChoosePlanScreen> = {
  title: 'Screens/Choose a plan',
  component: ChoosePlanScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  args: { locale: 'en' },
  ...inWorld(startRegistered),
}
export default meta
type Story = StoryObj<typeof ChoosePlanScreen>

const purchase = ({ ports: { billing } }: MemoryPage, number: string = TEST_CARDS.pays) =>
  billing.checkout({ plan: 'self-study-year', currency: 'USD', locale: 'en', again: false }).andThen(({ id }) => billing.purchase(id, { number, expMonth: 12, expYear: 2030, cvc: '123' }))
const buy = async (world: MemoryPage) => {
  await startRegistered(world)
  await purchase(world)
}
const toReceipt = async (element: HTMLElement, card: string) => {
  const page = within(element)
  ;(await page.findByRole('radio', { name: /3 months/ })).focus()
  await userEvent.keyboard(' {Enter}')
  await userEvent.type(await page.findByLabelText('Card number'), card)
  await userEvent.tab()
  await userEvent.keyboard('12/30')
  await userEvent.tab()
  await userEvent.keyboard('123{Enter}')
  await userEvent.click(await page.findByRole('button', { name: /^Pay / }))
}

export const Plans: Story = {}
export const PlansNobodyComes: Story = {
  ...inWorld(async world => {
    world.backend.setOffline(true)
    await start(world)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/can't reach our server/)
  },
}
export const PlansLoading: Story = { ...inWorld(async () => undefined) }
export const PlansFailed: Story = {
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('network', 'billing.offers')
  }),
}
export const LongWords: Story = { globals: { locale: 'pseudo' } }
/** PUR-2. A guest sees the prices and buys: what is paid and when stands before the button, an address is asked for, and a password can be set afterwards. */
export const Guest: Story = {
  ...inWorld(start),
  play: async ({ canvas, canvasElement }) => {
    await toReceipt(canvasElement, TEST_CARDS.pays)
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus())
    await expect(canvas.getByText('Enter your email')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'What you pay and when' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'I already have an account' })).toHaveAttribute('href', expect.stringContaining('step%3Demail'))
    await userEvent.type(canvas.getByLabelText('Email'), 'guest@example.com{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Every lesson is open' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Set a password' })).toHaveAttribute('href', '/complete-sign-up?next=%2Fpurchase-onboarding')
  },
}
/** PUR-2. */
export const GuestWithAnAccount: Story = {
  ...inWorld(async world => {
    const other = openPage({ backend: world.backend, timers: 'soon' })
    await startRegistered(other)
    await start(world)
  }),
  play: async ({ canvas, canvasElement }) => {
    await toReceipt(canvasElement, TEST_CARDS.pays)
    await userEvent.type(await canvas.findByLabelText('Email'), `${LEARNER.email}{Enter}`)
    await expect(await canvas.findByText('There is already an account with this email.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toBeVisible()
  },
}
/** PUR-4. */
export const Trial: Story = {
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement)
    ;(await page.findByRole('radio', { name: /6 months/ })).focus()
    await userEvent.keyboard(' {Enter}')
    await userEvent.click(await canvas.findByRole('button', { name: /4242 pays/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText('Nothing')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Start the free trial' }))
    await expect(await canvas.findByRole('heading', { name: 'Your free trial has started' })).toBeVisible()
    await expect(canvas.getByText(/^Cancel before /)).toBeVisible()
  },
}
/** PUR-3. The provider has a page of its own: no card is asked for here. */
export const ProvidersPage: Story = {
  ...inWorld(startRegistered, {}, { takesCards: false }),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue with this plan' }))
    await expect(await canvas.findByText(/^You pay on the page of our payment provider/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(loaded['world'].ports.browser.address()).toBe('https://pay.example/page'))
  },
}
/** The buyer is back, and did not finish. */
export const NotFinished: Story = {
  args: { plan: 'self-study-quarter', step: 'return', checkout: '00000000-0000-4000-8000-000000000000' },
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('unavailable', 'billing.purchase')
  }, {}, { takesCards: false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  },
}
/** TUT-1. Lessons with tutors are not sold before they can be booked. */
export const TutoringClosed: Story = {
  args: { kind: 'tutoring' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Not open yet' })).toBeVisible()
  },
}
/** SUB-6. Classes can be booked, so group lessons are sold. */
export const GroupLessons: Story = {
  args: { kind: 'groupLessons', locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Continue with this plan' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Not open yet' })).toBeNull()
  },
}
/** PUR-1. The browser's buttons go back one step, also after our own button has, and on again. */
export const BackInTheBrowser: Story = {
  play: async ({ canvas }) => {
    const toCard = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Continue with this plan' }))
      await expect(await canvas.findByLabelText('Card number')).toBeVisible()
    }
    const back = async () => {
      window.history.back()
      await expect(await canvas.findByRole('button', { name: 'Continue with this plan' })).toBeVisible()
    }
    await toCard()
    await back()
    await toCard()
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the plans' }))
    await toCard()
    await back()
    window.history.forward()
    await expect(await canvas.findByLabelText('Card number')).toBeVisible()
  },
}
/** The boxes of both fields stand in one row, however long the words around them are. */
export const CardRows: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue with this plan' }))
    await userEvent.type(await canvas.findByLabelText('Expiry date'), '99')
    await userEvent.tab()
    await expect(await canvas.findByText('Enter month and year, like 04/29')).toBeVisible()
    const [expiry, code] = [canvas.getByLabelText('Expiry date'), canvas.getByLabelText('Security code')]
    await expect(expiry.getBoundingClientRect().top).toBe(code.getBoundingClientRect().top)
  },
}

/** PUR-3. A test card is chosen and not copied by hand: by keyboard too, the next press goes on with it. */
export const TestCard: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue with this plan' }))
    ;(await canvas.findByRole('button', { name: '4000 0025 0000 3155 asks you to confirm' })).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByLabelText('Card number')).toHaveValue('4000 0025 0000 3155')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Continue' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Card ending in 3155')).toBeVisible()
  },
}

export const CardFaults: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue with this plan' }))
    await userEvent.type(await canvas.findByLabelText('Card number'), '4242 4242{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('a digit seems wrong')
    await waitFor(() => expect(canvas.getByLabelText('Card number')).toHaveFocus())
  },
}
export const Paid: Story = {
  args: { next: '/course/es/greetings-4' },
  play: async ({ canvas, canvasElement }) => {
    await toReceipt(canvasElement, TEST_CARDS.pays)
    await expect(await canvas.findByRole('heading', { name: 'Every lesson is open' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/course/es/greetings-4')
    await expect(canvas.getByText(/^Then .* every 3 months, until you cancel.$/)).toBeVisible()
  },
}
/** PUR-3. The bank asks: by keyboard alone, from the title on, the payment is approved. */
export const Challenge: Story = {
  play: async ({ canvas, canvasElement }) => {
    await toReceipt(canvasElement, TEST_CARDS.challenged)
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Confirm your payment' })).toHaveFocus())
    await expect(await canvas.findByText('Pay $19.99 with the card ending in 3155?')).toBeVisible()
    await expect(canvas.getByText('Test mode')).toBeVisible()
  },
}
export const ChallengeApproved: Story = {
  play: async ({ canvas, canvasElement }) => {
    await toReceipt(canvasElement, TEST_CARDS.challenged)
    await canvas.findByRole('button', { name: 'Approve' })
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Approve' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Every lesson is open' })).toBeVisible()
  },
}
/** The card is still there, so that it can be tried again or changed. */
export const ChallengeDeclined: Story = {
  play: async ({ canvas, canvasElement }) => {
    await toReceipt(canvasElement, TEST_CARDS.challenged)
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The payment wasn’t confirmed, so your card wasn’t charged.')
    await expect(canvas.getByLabelText('Card number')).toHaveValue('4000 0025 0000 3155')
  },
}
/** A tab that was closed loses nothing: the question waits where plans are chosen. */
export const ChallengeLeft: Story = {
  ...inWorld(async world => {
    await startRegistered(world)
    await purchase(world, TEST_CARDS.challenged)
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }))
    await expect(await canvas.findByLabelText('Card number')).toHaveValue('')
    await expect(canvas.getByText(/^Your plan: 12 months$/)).toBeVisible()
  },
}
export const ChallengeUnanswered: Story = {
  play: async ({ canvas, canvasElement, loaded }) => {
    await toReceipt(canvasElement, TEST_CARDS.challenged)
    const approve = await canvas.findByRole('button', { name: 'Approve' })
    loaded['world'].backend.loseNext('billing.answerChallenge')
    await userEvent.click(approve)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('you’ll be charged only once')
    await expect(canvas.getByRole('button', { name: 'Approve' })).toBeVisible()
  },
}
export const PayUnanswered: Story = {
  play: async ({ canvas, canvasElement, loaded }) => {
    loaded['world'].backend.loseNext('billing.purchase')
    await toReceipt(canvasElement, TEST_CARDS.pays)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('you’ll be charged only once')
    await userEvent.click(canvas.getByRole('button', { name: /^Pay / }))
    await expect(await canvas.findByRole('heading', { name: 'Every lesson is open' })).toBeVisible()
  },
}
/** PUR-3. Who came to choose and holds it already is led to it. */
export const Held: Story = {
  ...inWorld(async world => { await buy(world); await start(world) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You already have this' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to my plan' })).toHaveAttribute('href', '/my-plan')
    await expect(canvas.getByRole('link', { name: 'See what you have' })).toHaveAttribute('href', '/profile/settings/payments-subscriptions')
  },
}
/** PUR-3. Bought in another tab in the meantime: that nothing more was charged is said, and read out. */
export const HeldMeanwhile: Story = {
  args: { next: '/course/es/greetings-4' },
  play: async ({ canvas, canvasElement, loaded }) => {
    await canvas.findByRole('radio', { name: /3 months/ })
    await purchase(loaded['world'])
    await toReceipt(canvasElement, TEST_CARDS.pays)
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'You already have this' })).toHaveFocus())
    await expect(canvas.getByText('You already have this. Nothing more was charged.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/course/es/greetings-4')
    await expect(canvas.getByRole('link', { name: 'See what you have' })).toBeVisible()
  },
}
/** PUR-3. */
export const NoFunds: Story = {
  play: async ({ canvas, canvasElement }) => {
    await toReceipt(canvasElement, TEST_CARDS.funds)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('There isn’t enough money on this card')
  },
}
export const Declined: Story = {
  play: async ({ canvas, canvasElement }) => {
    await toReceipt(canvasElement, TEST_CARDS.declined)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Nothing was charged')
    await userEvent.click(canvas.getByRole('button', { name: 'Try another card' }))
    await expect(await canvas.findByLabelText('Card number')).toHaveValue('4000 0000 0000 0002')
  },
}
