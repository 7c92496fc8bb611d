import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { LessonsScreen } from './lessons-screen.tsx'
import { book, DIEGO, learn, learned, LUCIA, visit } from './tutoring-world.fixture.ts'

const meta: Meta<typeof LessonsScreen> = {
  title: 'Screens/Lessons with tutors',
  component: LessonsScreen,
  parameters: { layout: 'fullscreen' },
  args: { when: 'upcoming' },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  ...inWorld(async page => {
    await learn(page)
    await book(page, 5, 25)
    await book(page, 48, 50)
    await book(page, 60, 50, DIEGO.id)
  }),
}
export default meta
type Story = StoryObj<typeof LessonsScreen>

/** TUT-1, TUT-2. What can still be changed, what can not, and what is not paid. */
export const Upcoming: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^You can cancel or move it without cost until .* from now\.$/))[0]).toBeVisible()
    await expect(canvas.getByText('Not paid yet')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Get credits' })).toHaveAttribute('href', '/tutoring/pricing?next=%2Flessons%2F1x1%2Fupcoming')
    await expect(canvas.getAllByRole('link', { name: 'Move' })).toHaveLength(2)
  },
}
/** TUT-2. Asked first, in place; the credits come back. */
export const Canceled: Story = {
  ...inWorld(async page => {
    await learn(page)
    await book(page, 48)
  }),
  play: async ({ canvas }) => {
    const cancel = async () => userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    await cancel()
    await expect(await canvas.findByText('Cancel this lesson? You get 2 credits back.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it' }))
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await cancel()
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes, cancel it' }))
    await expect(await canvas.findByText('The lesson with Lucía is canceled.')).toBeVisible()
    await expect(canvas.getByText('Canceled')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2, name: 'Lucía' })).toHaveFocus()
  },
}
/** TUT-3. A lesson that waits is paid once there are credits. */
export const Paid: Story = {
  ...inWorld(async page => {
    await learn(page, 0)
    await book(page, 48)
    const { billing } = page.ports
    await billing.checkout({ plan: 'tutoring-month', currency: 'USD', locale: 'en', again: false }).andThen(({ id }) => billing.purchase(id, { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123' }))
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay 2 credits' }))
    await expect(await canvas.findByText('The lesson with Lucía is paid.')).toBeVisible()
    await waitFor(() => expect(canvas.getByText('Booked')).toBeVisible())
  },
}
/** A failure stays beside the lesson that it is about. */
export const NotPaid: Story = {
  ...inWorld(async page => {
    await learn(page, 0)
    await book(page, 48)
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay 2 credits' }))
    await expect(await canvas.findByText('You have no credits left for this.')).toBeVisible()
  },
}
/** TUT-4. The file is the device's to open; one that does not come is said beside its lesson. */
export const Calendar: Story = {
  ...inWorld(async page => {
    await learn(page)
    await book(page, 48)
  }),
  play: async ({ canvas, loaded }) => {
    loaded['world'].backend.failNext('network', 'tutoringLessons.calendar')
    await userEvent.click(await canvas.findByRole('button', { name: 'Add to my calendar' }))
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
export const Past: Story = {
  args: { when: 'past' },
  ...inWorld(async page => {
    await learn(page)
    await book(page, 5)
    page.device.advance(3 * 86_400_000)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Took place')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Book Lucía again' })).toBeVisible()
  },
}
/** TUT-1. A lesson with a tutor who is somebody says how long the two were together. */
export const PastTogether: Story = {
  args: { when: 'past' },
  ...inWorld(async page => {
    await learn(page)
    const id = await book(page, 5)
    const lesson = page.backend.tutoringLessons.get(id)
    if (!lesson) throw new Error('nothing is booked')
    const [tutor, owner] = [page.device.id(), page.backend.addPerson()]
    const words = { ...LUCIA, name: 'Kasia' }
    page.backend.ownTutors.set(tutor, { id: tutor, owner: owner.id, words, voice: null, status: 'APPROVED', submitted: { status: 'APPROVED', reason: null, submissions: 1, submittedAt: 1, profile: words, voice: null }, hours: { zone: 'Europe/Warsaw', weekly: {}, exceptions: {}, rest: 10 } })
    page.backend.tutoringLessons.set(id, { ...lesson, tutor })
    for (const [seat, from, until] of [[lesson.user, -5, 50], [owner.id, 3, 55]] as const) page.backend.roomOf(id).been(seat, { from: lesson.startsAt + from * 60_000, until: lesson.startsAt + until * 60_000, zone: 'UTC' })
    page.device.advance(3 * 86_400_000)
  }),
  play: async ({ canvas }) => expect(await canvas.findByText('47 minutes together')).toBeVisible(),
}
export const None: Story = { ...inWorld(learn) }
export const NonePast: Story = { args: { when: 'past' }, ...inWorld(learn) }
export const Guest: Story = { ...inWorld(visit) }
export const Loading: Story = { ...inWorld(() => Promise.resolve()) }
export const Failed: Story = {
  ...inWorld(async page => {
    await learn(page)
    page.backend.failNext('network', 'tutoringLessons.list')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('Nothing booked')).toBeVisible()
  },
}
export const LongWords: Story = { globals: { locale: 'pseudo', viewport: { value: 'small' } } }
/** TUT-1. What the tutor wrote, with the words in their language. */
export const Noted: Story = {
  args: { when: 'past' },
  ...inWorld(learned),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Good work on the past tense\./)).toBeVisible()
    await expect(canvas.getByText('el faro')).toHaveAttribute('lang', 'es')
  },
}
/** GRP-1. Stars by keyboard; what was written waits, and can be changed. */
export const ReviewWritten: Story = {
  args: { when: 'past' },
  ...inWorld(learned),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Review this lesson' }))
    await expect(canvas.getByRole('radio', { name: '1 of 5 stars' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText('Choose one to five stars.')).toBeVisible()
    canvas.getByRole('radio', { name: '1 of 5 stars' }).focus()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked()
    await userEvent.type(canvas.getByRole('textbox'), 'Patient and funny.')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText('Thank you! Your review of the lesson with Lucía is sent.')).toBeVisible()
    await expect(canvas.getByText('We’re reading it. Until it’s approved, you can still change it.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change it' })).toHaveFocus())
  },
}
const reviewOf = (status: 'APPROVED' | 'REJECTED', submissions: number) => inWorld(async page => {
  const lesson = await learned(page)
  const id = page.device.id()
  page.backend.tutorReviews.set(id, { id, lesson, stars: 2, text: 'Too fast.', status, reason: status === 'REJECTED' ? 'Please say what was too fast.' : null, submissions, submittedAt: 1 })
})
export const ReviewRejected: Story = {
  args: { when: 'past' },
  ...reviewOf('REJECTED', 1),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Please say what was too fast.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Change it' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('Too fast.')
  },
}
export const ReviewRejectedTwice: Story = {
  args: { when: 'past' },
  ...reviewOf('REJECTED', 2),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You’ve sent it twice, so it stays as it is.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Change it' })).toBeNull()
  },
}
export const ReviewApproved: Story = {
  args: { when: 'past' },
  ...reviewOf('APPROVED', 1),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Others can read it on Lucía’s page.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Change it' })).toBeNull()
  },
}
/** ERR-5. Nothing that was written is lost. */
export const ReviewNotSent: Story = {
  args: { when: 'past' },
  ...inWorld(async page => {
    await learned(page)
    page.backend.failNext('network', 'tutorReviews.write')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Review this lesson' }))
    await userEvent.click(canvas.getByRole('radio', { name: '5 of 5 stars' }))
    await userEvent.type(canvas.getByRole('textbox'), 'Patient.')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText(/^Your review isn’t sent yet/)).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveValue('Patient.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText(/^Thank you!/)).toBeVisible()
  },
}
export const NotesFailed: Story = {
  args: { when: 'past' },
  ...inWorld(async page => {
    await learned(page)
    page.backend.failNext('network', 'tutorReviews.notes')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('el faro')).toBeVisible()
  },
}
export const NotedInLongWords: Story = { args: { when: 'past' }, ...inWorld(learned), globals: { locale: 'pseudo', viewport: { value: 'small' } } }
