import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { SAMPLE_TUTORS } from '#adapters/memory/tutors.fixture.ts'
import { webm } from '#core/domain/tutoring/audio.fixture.ts'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { type MemoryPage, start, startRegistered } from '../world.fixture.ts'
import { ModerationScreen } from './screen.tsx'

const [lucia] = SAMPLE_TUTORS
/** Somebody who has submitted a profile. */
const teach = async (page: MemoryPage): Promise<void> => {
  await startRegistered(page)
  if (lucia) await page.ports.teaching.saveProfile(lucia)
}

const meta: Meta<typeof ModerationScreen> = {
  title: 'Tools/Moderation',
  component: ModerationScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  ...inWorld(teach),
}
export default meta
type Story = StoryObj<typeof ModerationScreen>

/** GRP-1. Nothing is rejected without a reason. */
export const Rejected: Story = {
  play: async ({ canvas, loaded }) => {
    const waiting = within(await canvas.findByRole('article', { name: 'Lucía' }))
    await expect(waiting.getByRole('button', { name: 'Reject' })).toBeDisabled()
    await userEvent.type(waiting.getByLabelText('Why not'), 'Please say how a lesson with you goes.')
    await userEvent.click(waiting.getByRole('button', { name: 'Reject' }))
    await expect(await canvas.findByText('Nothing waits')).toBeVisible()
    await expect([...loaded['world'].backend.ownTutors.values()]).toMatchObject([{ status: 'REJECTED' }])
  },
}
/** GRP-1. A moderator hears the voice with the words. */
export const WithVoice: Story = {
  ...inWorld(async page => {
    await teach(page)
    await page.ports.teaching.saveVoice(webm())
  }),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Play their voice' })).toBeVisible(),
}
/** GRP-1. What was decided elsewhere meanwhile is said, and gone. */
export const Approved: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
    await expect(await canvas.findByText('Nothing waits')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Shown' })).toBeVisible()
    await expect([...loaded['world'].backend.ownTutors.values()]).toMatchObject([{ status: 'APPROVED' }])
  },
}
/** GRP-1. What is shown is taken down, with a reason. */
export const TakenDown: Story = {
  ...inWorld(async page => {
    await teach(page)
    for (const { key } of (await page.ports.moderation.waiting())._unsafeUnwrap()) await page.ports.moderation.decide(key, null)
  }),
  play: async ({ canvas, loaded }) => {
    const shown = within(await canvas.findByRole('article', { name: 'Lucía' }))
    await userEvent.type(shown.getByLabelText('Why not'), 'Please say how a lesson with you goes.')
    await userEvent.click(shown.getByRole('button', { name: 'Take down' }))
    await waitFor(() => expect(canvas.queryByRole('article')).toBeNull())
    await expect([...loaded['world'].backend.ownTutors.values()]).toMatchObject([{ status: 'REJECTED', submitted: { status: 'REJECTED' } }])
  },
}
export const Failed: Story = {
  play: async ({ canvas, loaded }) => {
    const approve = await canvas.findByRole('button', { name: 'Approve' })
    loaded['world'].backend.failNext('not_found', 'moderation.decide')
    await userEvent.click(approve)
    await expect(await canvas.findByText('It failed: not_found. This is what waits now.')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Approve' })).toBeVisible()
  },
}
/** What is shown is not read, while what waits is. */
export const ShownFailed: Story = {
  ...inWorld(async page => {
    await teach(page)
    page.backend.failNext('network', 'moderation.shown')
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It failed: network. This is what waits now.')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Approve' })).toBeVisible()
  },
}
export const Nothing: Story = { ...inWorld(start) }
