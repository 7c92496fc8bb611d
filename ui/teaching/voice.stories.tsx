import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { mp3, webm } from '#core/domain/tutoring/audio.fixture.ts'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { Page } from '../kit/page.tsx'
import { TeachScreen } from './teach-screen.tsx'
import { decide, REASON, teachApproved } from './teaching-world.fixture.ts'

const meta: Meta<typeof TeachScreen> = {
  title: 'Screens/Teaching/Voice',
  component: TeachScreen,
  parameters: { layout: 'fullscreen' },
  args: { tab: 'profile' },
  decorators: [Story => <Page width="lesson"><Story /></Page>, withWorld],
  ...inWorld(teachApproved),
}
export default meta
type Story = StoryObj<typeof TeachScreen>

/** GRP-1. It is recorded, heard and sent. */
export const Recorded: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Record' }))
    const stop = await canvas.findByRole('button', { name: 'Stop' })
    await waitFor(() => expect(stop).toHaveFocus())
    await userEvent.click(stop)
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Listen to it before you send it' })).toHaveFocus())
    await expect(await canvas.findByRole('button', { name: 'Play your voice' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send my voice for approval' }))
    await expect(await canvas.findByText(/^Sent\. We’ll listen to it/)).toBeVisible()
    await expect(canvas.getByText('We’re listening to it.')).toBeVisible()
  },
}
export const Recording: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Record' }))
    await expect(await canvas.findByRole('progressbar', { name: 'Recorded so far' })).toBeVisible()
  },
}
export const Heard: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Record' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    await expect(await canvas.findByText('Listen to it before you send it')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(canvas.queryByText('Listen to it before you send it')).toBeNull()
  },
}
/** The browser or the person says no; a file is another way. */
export const Denied: Story = {
  ...inWorld(async page => {
    await teachApproved(page)
    page.ports.recorder.fail('not-allowed')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Record' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your browser doesn’t let us use the microphone.')
    await expect(canvas.getByRole('button', { name: 'Choose an audio file' })).toBeEnabled()
  },
}
/** A file is read by its bytes, whatever it is called. */
export const NotSound: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Choose an audio file' })
    const input = canvasElement.querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) throw new Error('there is no file input')
    await userEvent.upload(input, new File(['<svg/>'], 'voice.mp3', { type: 'audio/mpeg' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Not every browser can play this file. Choose WebM, Ogg, MP4 (M4A), MP3 or WAV.')
  },
}
export const Waiting: Story = {
  ...inWorld(async page => {
    await teachApproved(page)
    await page.ports.teaching.saveVoice(webm(1))
    await decide(page)
    await page.ports.teaching.saveVoice(mp3(2))
  }),
  play: async ({ canvas }) => expect(await canvas.findByText('We’re listening to it. Until it’s approved, learners hear the one before.')).toBeVisible(),
}
/** GRP-1. It is taken back at once. */
export const Approved: Story = {
  ...inWorld(async page => {
    await teachApproved(page)
    await page.ports.teaching.saveVoice(webm(1))
    await decide(page)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Learners hear this.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove my voice' }))
    await expect(await canvas.findByText('Removed. Nobody can hear it any more.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Play your voice' })).toBeNull()
  },
}
export const Rejected: Story = {
  ...inWorld(async page => {
    await teachApproved(page)
    await page.ports.teaching.saveVoice(webm(1))
    await decide(page, REASON)
  }),
  play: async ({ canvas }) => expect(await canvas.findByText('It wasn’t approved. You’ll find the reason above.')).toBeVisible(),
}
/** ERR-5. What was recorded stays. */
export const NotSent: Story = {
  ...inWorld(async page => {
    await teachApproved(page)
    page.backend.failNext('network', 'teaching.saveVoice')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Record' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Send my voice for approval' }))
    await expect(await canvas.findByText(/^It hasn’t been sent yet\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText(/^Sent\./)).toBeVisible()
  },
}
export const LongWords: Story = { globals: { locale: 'pseudo', viewport: { value: 'small' } } }
