import type { Meta, StoryObj } from '@storybook/react-vite'
import { Provider } from 'effector-react'
import { expect } from 'storybook/test'
import { appStarted } from '../session/model.ts'
import { type MemoryPage, openPage, trigger } from '../world.fixture.ts'
import { NeedsPlan } from './needs-plan.tsx'
import { openPicksWorld } from './picks-world.fixture.ts'

const meta = {
  title: 'Screens/For you/Needs a plan',
  component: NeedsPlan,
  parameters: { layout: 'fullscreen' },
  loaders: [async ({ parameters }) => ({ page: await (parameters['open'] as () => Promise<MemoryPage>)() })],
  decorators: [(Story, { loaded }) => <Provider value={(loaded['page'] as MemoryPage).scope}><Story /></Provider>],
  args: { children: <p>What do you like?</p> },
} satisfies Meta<typeof NeedsPlan>
export default meta
type Story = StoryObj<typeof meta>
const open = (world: () => Promise<MemoryPage>) => ({ open: world })

export const WithPlan: Story = {
  parameters: open(() => openPicksWorld({})),
  play: async ({ canvas }) => expect(await canvas.findByText('What do you like?')).toBeVisible(),
}
/** ROUTE-9. The way leads back here once there is a plan. */
export const WithoutPlan: Story = {
  parameters: open(() => openPicksWorld({ plan: null })),
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Make my plan' })).toHaveAttribute('href', '/my-plan/start-onboarding?next=%2Ffor-you%2Fstart-onboarding'),
}
/** ERR-5. */
export const Unreachable: Story = {
  parameters: open(async () => {
    const page = openPage()
    page.backend.setOffline(true)
    await trigger(page.scope, appStarted, { excluded: false })
    return page
  }),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible(),
}
export const Loading: Story = { parameters: open(() => openPicksWorld({ never: true })) }
