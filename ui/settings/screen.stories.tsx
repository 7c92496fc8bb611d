import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../shell/in-world.fixture.tsx'
import { start, startRegistered } from '../shell/world.fixture.ts'
import { SettingsScreen } from './screen.tsx'

const meta: Meta<typeof SettingsScreen> = {
  title: 'Screens/Settings',
  component: SettingsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  ...inWorld(startRegistered),
}
export default meta
type Story = StoryObj<typeof SettingsScreen>

export const Full: Story = {}
export const Loading: Story = { ...inWorld(async () => undefined) }
export const Guest: Story = { ...inWorld(start, { accessibility: '{"dyslexic":true,"whiteNoise":"pink"}' }) }
export const SpacingOnly: Story = { globals: { locale: 'ja' } }
export const LongWords: Story = { globals: { locale: 'pseudo' } }

export const ByKeyboard: Story = {
  play: async ({ canvas, loaded }) => {
    const sounds = canvas.getByRole('switch', { name: 'Sound effects' })
    await expect(sounds).toBeChecked()
    sounds.focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(sounds).not.toBeChecked())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(loaded['world'].sounds.played).toEqual(['right']))
    canvas.getByRole('radio', { name: 'Off' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: /White/ })).toBeChecked())
  },
}
export const NotSaved: Story = {
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('unknown', 'profiles.putKeeper')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Dyslexia-friendly font' }))
    await expect(await canvas.findByText(/could not be saved/)).toBeVisible()
  },
}
export const AnswersLeftBehind: Story = {
  ...inWorld(async world => {
    await startRegistered(world)
    await world.outbox.of(null).add({
      id: '11111111-1111-4111-8111-111111111111', attempt: 'a', ref: { native: 'en', target: 'es', lesson: 'greetings-1' }, step: 's', try: 1,
      given: { type: 'choice', option: 'o' }, answeredAt: 0, zone: 'UTC',
    })
    world.backend.failNext('network', 'journal.record')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('One answer')
  },
}
