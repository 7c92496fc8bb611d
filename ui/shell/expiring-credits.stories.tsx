import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { giveCredits } from '#core/domain/credits/lines.ts'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { book, DIEGO, learn } from '../tutoring/tutoring-world.fixture.ts'
import { LEARNER, type MemoryPage, trigger } from '../world.fixture.ts'
import { ExpiringCredits } from './expiring-credits.tsx'
import { clockOpened } from './moment.ts'

const DAY = 86_400_000
/** A learner some of whose credits expire in so many days. */
const expiring = (amount: number, days: number, prepare: (page: MemoryPage) => Promise<unknown> = () => Promise.resolve()) => inWorld(async page => {
  await learn(page)
  await prepare(page)
  page.backend.account(LEARNER.email)?.creditLines.push(giveCredits(page.device.now(), 'gift', { source: 'story', amount, expiresAt: page.device.now() + days * DAY }))
  await trigger(page.scope, clockOpened, undefined)
})
const meta: Meta<typeof ExpiringCredits> = {
  title: 'Screens/Credits that expire soon',
  component: ExpiringCredits,
  decorators: [withWorld],
  ...expiring(3, 6, page => book(page, 48, 25, DIEGO.id)),
}
export default meta
type Story = StoryObj<typeof ExpiringCredits>

/** TUT-3. The hours are those of a tutor whom the learner knows, and lead to the booking with the time chosen. */
export const OnFriday: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 credits expire on Friday')).toBeVisible()
    await expect(await canvas.findByText('Free times you could use them for:')).toBeVisible()
    const links = await canvas.findAllByRole('link', { name: /, 90 minutes with Diego$/ })
    await expect(links).toHaveLength(3)
    await expect(links[0]).toHaveAttribute('href', expect.stringMatching(new RegExp(`^/booking-lesson\\?tutor=${DIEGO.id}&length=90&at=\\d+$`)))
  },
}
/** Whoever has had no lesson yet sees the hours of their best match. */
export const OneTomorrow: Story = {
  ...expiring(1, 1),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 credit expires tomorrow')).toBeVisible()
    await expect(await canvas.findAllByRole('link', { name: /, 25 minutes with Olena$/ })).toHaveLength(3)
  },
}
/** TUT-3. The last day: still enough time to book. */
export const Today: Story = {
  ...expiring(2, 0.25),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 credits expire today')).toBeVisible()
    await expect(await canvas.findAllByRole('link', { name: /, 50 minutes with Olena$/ })).toHaveLength(3)
  },
}
export const LongWords: Story = {
  globals: { locale: 'pseudo', viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('link')).toHaveLength(4)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
/** The hours are not to be had: the way to all tutors stays. */
export const WithoutHours: Story = {
  ...expiring(2, 9, page => {
    page.backend.failNext('network', 'tutoringLessons.list')
    return Promise.resolve()
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 credits expire on Monday, November 30')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See all tutors' })).toHaveAttribute('href', '/tutoring/pick-tutor')
    await expect(canvas.queryByText('Free times you could use them for:')).toBeNull()
  },
}
/** Nothing expires within two weeks, so nothing is said. */
export const Nothing: Story = {
  ...expiring(2, 15),
  play: async ({ canvas }) => expect(canvas.queryByRole('link')).toBeNull(),
}
