import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { LEARNER, type MemoryPage, start, startRegistered } from '../world.fixture.ts'
import { CertificateScreen } from './certificate.tsx'
import { takeTest } from './take-test.fixture.ts'

const finish = (page: MemoryPage) => takeTest(page, ({ options }) => options[1] ?? null)
const meta: Meta<typeof CertificateScreen> = {
  title: 'Screens/Level test certificate',
  component: CertificateScreen,
  decorators: [withWorld],
  args: { target: 'en' },
  ...inWorld(async page => {
    await start(page)
    await finish(page)
  }),
}
export default meta
type Story = StoryObj<typeof meta>

/** TST-1. Without an account it has no name. */
export const Guest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: /^English · Level / })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Add your name' })).toHaveAttribute('href', '/sign-in?next=%2Ftests%2Fen%2Fcertificate')
  },
}
export const Named: Story = {
  ...inWorld(async page => {
    const { account, profiles } = page.ports
    await account.signInAnonymously(page.device.id())
    await account.signUp(page.device.id(), LEARNER, {}, 'en')
    await profiles.patch({ name: 'Olena Kovalenko' })
    await start(page)
    await finish(page)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Olena Kovalenko')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Add your name' })).toBeNull()
  },
}
export const WithoutName: Story = {
  ...inWorld(async page => {
    await startRegistered(page)
    await finish(page)
  }),
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Add your name' })).toHaveAttribute('href', '/personal-info'),
}
export const NotFinished: Story = {
  ...inWorld(start),
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Take the test' })).toHaveAttribute('href', '/tests/en'),
}
export const Loading: Story = { ...inWorld(() => Promise.resolve()) }
export const Failed: Story = {
  ...inWorld(async page => {
    page.backend.failEvery('network', 'levelTests.list')
    await start(page)
  }),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible(),
}
export const LongWords: Story = { globals: { locale: 'pseudo', viewport: { value: 'small' } } }
