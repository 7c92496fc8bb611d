import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { SAMPLE_PLANS } from '#adapters/memory/plans.fixture.ts'
import type { MemoryProof } from '#adapters/memory/person.ts'
import type { Plan } from '#core/domain/purchase/plan.ts'
import { PROOF_LASTS } from '#core/domain/purchase/student-proof.ts'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { type MemoryPage, start, startRegistered } from '../world.fixture.ts'
import { ChoosePlanScreen } from './screen.tsx'
import { StudentScreen } from './student-screen.tsx'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const STUDENT: Plan = { id: 'self-study-year-student', kind: 'oneTime', category: 'self study', months: 12, for: 'students', first: usd(2999), renewal: null }
const server = { plans: [...SAMPLE_PLANS, STUDENT] }

const meta: Meta<typeof StudentScreen> = {
  title: 'Screens/Student price',
  component: StudentScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  ...inWorld(startRegistered, {}, server),
}
export default meta
type Story = StoryObj<typeof StudentScreen>

/** A learner with one photo, of which so much is known. */
const having = (more: Partial<MemoryProof>) => inWorld(async world => {
  await startRegistered(world)
  for (const person of world.backend.people.values()) if (person.email !== null) person.proofs = [{ id: 'p', sentAt: world.device.now(), decidedAt: null, isWithdrawn: false, refusal: null, until: null, ...more }]
}, {}, server)
const inputIn = (element: HTMLElement): HTMLElement => {
  const input = element.querySelector('input[type=file]')
  if (!(input instanceof HTMLElement)) throw new Error('there is no field for a file')
  return input
}
/** A picture that is wider than anything that is sent. */
const drawnCard = async (): Promise<File> => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 2400, height: 1500 })
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#2e6f57'
    context.fillRect(100, 100, 2200, 1300)
    context.fillStyle = '#fff'
    context.font = '160px sans-serif'
    context.fillText('STUDENT 2026/27', 300, 700)
  }
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  return new File([blob ?? new Blob()], 'card.png', { type: 'image/png' })
}
const proofsIn = ({ backend }: MemoryPage) => [...backend.people.values()].flatMap(({ proofs }) => proofs)

export const Asked: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('12 months for students')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Choose a photo' })).toBeVisible()
  },
}
/** PUR-1. From a photo of any size to a small one that waits; it can be taken back. */
export const SentAndTakenBack: Story = {
  play: async ({ canvas, canvasElement, loaded }) => {
    await canvas.findByRole('button', { name: 'Choose a photo' })
    await userEvent.upload(inputIn(canvasElement), await drawnCard())
    await expect(await canvas.findByRole('img', { name: 'The photo that will be sent' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send this photo' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'We have your photo' })).toHaveFocus())
    await expect(proofsIn(loaded['world'])).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Take it back' }))
    await expect(await canvas.findByText('Your photo is deleted.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  },
}
export const NoPicture: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Choose a photo' })
    await userEvent.upload(inputIn(canvasElement), new File(['%PDF-1.7'], 'letter.png', { type: 'image/png' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This file can’t be opened as a picture.')
    await userEvent.upload(inputIn(canvasElement), await drawnCard())
    await expect(await canvas.findByRole('button', { name: 'Send this photo' })).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
/** A lost answer is asked for again, and counts once. */
export const NotSent: Story = {
  play: async ({ canvas, canvasElement, loaded }) => {
    await canvas.findByRole('button', { name: 'Choose a photo' })
    await userEvent.upload(inputIn(canvasElement), await drawnCard())
    loaded['world'].backend.loseNext('studentProofs.send')
    await userEvent.click(await canvas.findByRole('button', { name: 'Send this photo' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { name: 'We have your photo' })).toBeVisible()
    await expect(proofsIn(loaded['world'])).toHaveLength(1)
  },
}
export const Waiting: Story = { ...having({}) }
export const Approved: Story = {
  ...having({ decidedAt: Date.UTC(2026, 10, 20), until: Date.UTC(2026, 10, 20) + PROOF_LASTS }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: 'See the student plan' })).toHaveAttribute('href', expect.stringContaining(`?plan=${STUDENT.id}`)))
  },
}
export const Refused: Story = {
  ...having({ decidedAt: Date.UTC(2026, 10, 20), refusal: 'unreadable' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'We need another photo' })).toBeVisible()
    await expect(canvas.getByText(/too dark or blurred/)).toBeVisible()
  },
}
export const Ukrainian: Story = { globals: { locale: 'uk' } }
export const Japanese: Story = { globals: { locale: 'ja' }, ...having({}) }
export const Hindi: Story = { globals: { locale: 'hi' }, ...having({ decidedAt: Date.UTC(2026, 10, 20), refusal: 'not_a_proof' }) }
export const Guest: Story = { ...inWorld(start, {}, server) }
export const Failed: Story = {
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('network', 'studentProofs.read')
  }, {}, server),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('button', { name: 'Choose a photo' })).toBeVisible()
  },
}
export const Unknown: Story = { ...inWorld(async () => undefined, {}, server) }
/** PUR-1. Among the plans, before anybody has shown that they study. */
export const AmongThePlans: Story = {
  render: () => <ChoosePlanScreen locale="en" />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /12 months for students/ }))
    await expect(canvas.getByRole('link', { name: 'Show that I study' })).toHaveAttribute('href', '/profile/payments-subscriptions/student')
    await expect(canvas.queryByRole('button', { name: 'Continue with this plan' })).toBeNull()
  },
}
/** The proof has ended since: the way to another one is in the message. */
export const NoStudentAnyMore: Story = {
  render: () => <ChoosePlanScreen locale="en" plan={STUDENT.id} step="checkout" />,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Card number/ }), '4242424242424242')
    await userEvent.type(canvas.getByRole('textbox', { name: /Expiry date/ }), '1230')
    await userEvent.type(canvas.getByRole('textbox', { name: /Security code/ }), '123')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Pay / }))
    await expect(await canvas.findByRole('link', { name: 'Show that I study' })).toHaveAttribute('href', '/profile/payments-subscriptions/student')
  },
}
