import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Page } from '../kit/page.tsx'
import { SettingsScreen } from './screen.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { start, registerWithoutProfile, startRegistered } from '../world.fixture.ts'

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
export const Guest: Story = {
  ...inWorld(start, { accessibility: '{"dyslexic":true,"whiteNoise":"pink"}' }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('switch', { name: 'Remind me by email' })).toBeNull()
    await expect(canvas.getByText(/you need an account for them/)).toBeVisible()
  },
}
/** FUN-9. What the onboarding asked first can be changed by everybody. */
export const GuestWithAPlan: Story = {
  ...inWorld(start, { learning_plan: '{"native":"en","target":"es","level":"A1","minutes":10,"chosenAt":1}' }),
  play: async ({ canvas }) => {
    const minutes = canvas.getByRole('combobox', { name: 'Daily goal' })
    await expect(minutes).toHaveAccessibleDescription(/^About 2 lessons a day/)
    await userEvent.selectOptions(minutes, '20 minutes a day')
    await expect(minutes).toHaveAccessibleDescription(/^About 4 lessons a day/)
    const language = canvas.getByRole('combobox', { name: 'Language you’re learning' })
    await expect(canvas.queryByRole('option', { name: 'English' })).toBeNull()
    await userEvent.selectOptions(language, 'French')
    await expect(language).toHaveValue('fr')
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }))
    await expect(canvas.getByRole('radio', { name: 'Dark' })).toBeChecked()
  },
}
/** STK-3. Off until asked for, by keyboard too. */
export const Reminders: Story = {
  play: async ({ canvas }) => {
    const reminders = canvas.getByRole('switch', { name: 'Remind me by email' })
    await expect(reminders).not.toBeChecked()
    await expect(canvas.queryByRole('combobox', { name: 'Time' })).toBeNull()
    reminders.focus()
    await userEvent.keyboard(' ')
    const hour = await canvas.findByRole('combobox', { name: 'Time' })
    await expect(hour).toHaveDisplayValue('7:00 PM')
    await userEvent.selectOptions(hour, '8:00 AM')
    await waitFor(() => expect(hour).toHaveDisplayValue('8:00 AM'))
    await expect(hour).toHaveAccessibleDescription(/^Time zone: /)
    await expect(await canvas.findByRole('link', { name: 'Confirm your address' })).toHaveAttribute('href', '/email')
    await userEvent.click(reminders)
    await waitFor(() => expect(canvas.queryByRole('combobox', { name: 'Time' })).toBeNull())
  },
}
/** THM-2. The font has no letters of this language, and the panel says so. */
export const SpacingOnly: Story = {
  globals: { locale: 'ja' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/日本語では文字間隔だけが変わります/)).toBeVisible()
  },
}
export const LongWords: Story = { globals: { locale: 'pseudo' } }

export const ByKeyboard: Story = {
  play: async ({ canvas, loaded }) => {
    const sounds = canvas.getByRole('switch', { name: 'Sound effects' })
    await expect(sounds).toBeChecked()
    sounds.focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(sounds).not.toBeChecked())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(loaded['world'].ports.soundEffects.played).toEqual(['right']))
    canvas.getByRole('radio', { name: 'Off' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: /White/ })).toBeChecked())
  },
}
/** PRO-5. The notice is visible at every scroll position and moves nothing. */
export const NotSaved: Story = {
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('network', 'profiles.putKeeper')
  }),
  play: async ({ canvas }) => {
    const font = canvas.getByRole('switch', { name: 'Dyslexia-friendly font' })
    font.focus()
    const before = font.getBoundingClientRect().top
    await userEvent.keyboard(' ')
    const notice = await canvas.findByRole('alert')
    await expect(notice).toHaveTextContent(/couldn’t save/)
    await expect(notice).not.toHaveTextContent(/lost/)
    await expect(Math.abs(notice.getBoundingClientRect().bottom - window.innerHeight)).toBeLessThan(40)
    await expect(font.getBoundingClientRect().top).toBe(before)
    await expect(font).not.toBeChecked()
    canvas.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(font).toBeChecked())
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(font).toHaveFocus()
  },
}
export const NotSavedDismissed: Story = {
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('unknown', 'profiles.putKeeper')
  }),
  play: async ({ canvas }) => {
    canvas.getByRole('radio', { name: 'Off' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    ;(await canvas.findByRole('button', { name: 'Close' })).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await expect(canvas.getByRole('radio', { name: 'Off' })).toBeChecked()
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
    await expect(await canvas.findByRole('switch', { name: 'Sound effects' })).toBeVisible()
  },
}
/** ERR-5. */
export const NoProfile: Story = {
  ...inWorld(registerWithoutProfile),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/can't reach our server/)
    await expect(canvas.queryByRole('switch')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('switch', { name: 'Sound effects' })).toBeVisible()
  },
}
/** AUTH-3. */
export const SignedOutByKeyboard: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Sign out' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Settings' })).toHaveFocus())
    await expect(canvas.getByRole('status')).toHaveTextContent('You’re signed out')
    await expect(window.scrollY).toBe(0)
  },
}
export const AnswersLeftBehind: Story = {
  ...inWorld(async world => {
    await startRegistered(world)
    await world.ports.answerOutbox.of(null).add({
      id: '11111111-1111-4111-8111-111111111111', attempt: 'a', ref: { native: 'en', target: 'es', lesson: 'greetings-1' }, step: 's', try: 1,
      given: { type: 'choice', option: 'o' }, answeredAt: 0, zone: 'UTC',
    })
    world.backend.failNext('network', 'lessonJournal.record')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('One answer')
  },
}
