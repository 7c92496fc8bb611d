import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { start } from '../world.fixture.ts'
import { PickTutorScreen } from './pick-screen.tsx'
import { learn, visit, visitWithVoice } from './tutoring-world.fixture.ts'

const NOTHING = { language: null, level: null, topic: null, speaks: null, sort: null }
const address = window.location.href
const meta: Meta<typeof PickTutorScreen> = {
  title: 'Screens/Pick a tutor',
  component: PickTutorScreen,
  parameters: { layout: 'fullscreen' },
  args: { locale: 'en', asked: NOTHING },
  decorators: [Story => <Page><Story /></Page>, withWorld],
  beforeEach: () => () => window.history.replaceState(null, '', address),
  ...inWorld(learn),
}
export default meta
type Story = StoryObj<typeof PickTutorScreen>

const namesIn = (element: HTMLElement) => within(element).getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.replace(' Demo', ''))

/** ROUTE-9. Those who fit are first, and each says why. */
export const Matched: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('3 tutors')).toBeVisible()
    await waitFor(() => expect(namesIn(canvasElement)).toEqual(['Olena', 'Lucía', 'Diego']))
    const [first] = canvas.getAllByRole('list', { name: 'Why they fit' })
    await expect(first).toHaveTextContent('Teaches your levelTeaches when you have timeSpeaks Ukrainian')
    await expect(canvas.getByRole('link', { name: 'Choose a time with Olena' })).toHaveAttribute('href', expect.stringMatching(/^\/booking-lesson\?tutor=/))
  },
}
/** GRP-1. Demo tutors are nobody, and have no voice. */
export const WithVoice: Story = {
  ...inWorld(visitWithVoice),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Play Kasia’s voice' })).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^Play / })).toHaveLength(1)
  },
}
/** The filters are in the address, and one that leaves nobody can be cleared. */
export const Filtered: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('About'), 'business')
    await waitFor(() => expect(namesIn(canvasElement)).toEqual(['Diego']))
    await expect(window.location.search).toContain('topic=business')
    await userEvent.selectOptions(canvas.getByLabelText('Explains in'), 'uk')
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear the filters' }))
    await expect(await canvas.findByText('3 tutors')).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Sort by'), 'name')
    await waitFor(() => expect(namesIn(canvasElement)).toEqual(['Diego', 'Lucía', 'Olena']))
    await userEvent.selectOptions(canvas.getByLabelText('Language'), 'en')
    await waitFor(() => expect(namesIn(canvasElement)).toContain('Maya'))
  },
}
/** A visitor without a plan is asked. */
export const Visitor: Story = {
  ...inWorld(visit),
  args: { asked: { ...NOTHING, language: 'en', level: 'nonsense', speaks: 'xx' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 tutors')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Answer the questions' })).toHaveAttribute('href', '/tutoring/short-onboarding')
  },
}
export const NobodyTeachesIt: Story = {
  args: { asked: { ...NOTHING, language: 'ja' } },
  play: async ({ canvas }) => expect(await canvas.findByText('Nobody teaches this language here yet')).toBeVisible(),
}
export const Closed: Story = {
  ...inWorld(start),
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Go to my plan' })).toBeVisible(),
}
export const Loading: Story = { ...inWorld(() => Promise.resolve()) }
export const Failed: Story = {
  ...inWorld(async page => {
    await learn(page)
    page.backend.failNext('network', 'tutors.list')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('3 tutors')).toBeVisible()
  },
}
/** ERR-5. Nothing answers at all, so nobody knows who is there or what is open. */
export const Offline: Story = {
  ...inWorld(async page => {
    page.backend.setOffline(true)
    await start(page)
  }),
  play: async ({ canvas, loaded }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' })
    loaded['world'].backend.setOffline(false)
    await userEvent.click(again)
    await expect(await canvas.findByRole('link', { name: 'Go to my plan' })).toBeVisible()
  },
}
export const LongWords: Story = { globals: { locale: 'pseudo', viewport: { value: 'small' } } }
export const Dark: Story = { globals: { theme: 'dark' } }
