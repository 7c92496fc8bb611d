import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { boughtAt } from '#adapters/memory/plans.fixture.ts'
import { Page } from '../../kit/page.tsx'
import { inWorld, withWorld } from '../../in-world.fixture.tsx'
import { LEARNER, start, startRegistered } from '../../world.fixture.ts'
import { FreeForUkraineScreen } from './screen.tsx'

const meta: Meta<typeof FreeForUkraineScreen> = {
  title: 'Screens/Free for Ukraine',
  component: FreeForUkraineScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  ...inWorld(startRegistered),
}
export default meta
type Story = StoryObj<typeof FreeForUkraineScreen>

/** SUB-5. */
export const Claimed: Story = {
  globals: { locale: 'uk' },
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Відкрити всі уроки' }))
    await waitFor(() => expect([...loaded['world'].backend.people.values()].some(({ freeForUkraine }) => freeForUkraine)).toBe(true))
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus())
  },
}
export const Failed: Story = {
  ...inWorld(async world => {
    await startRegistered(world)
    world.backend.failNext('network', 'profiles.claimFreeForUkraine')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open every lesson' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { name: 'Every lesson is open to you' })).toBeVisible()
  },
}
/** Who pays as well is told how to stop. */
export const Paying: Story = {
  ...inWorld(async world => {
    const { account, device } = world.ports
    await account.signInAnonymously(device.id())
    await account.signUp(device.id(), LEARNER, {}, 'en')
    for (const person of world.backend.people.values()) {
      person.freeForUkraine = true
      person.subscriptions.set('p', boughtAt(world.device.now()))
    }
    await start(world)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'See my subscription' })).toBeVisible()
  },
}
export const Guest: Story = { ...inWorld(start) }
export const Unknown: Story = { ...inWorld(async () => undefined) }
