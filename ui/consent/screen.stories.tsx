import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { allSettled } from 'effector'
import { EVERYTHING, NOTHING } from '#core/domain/consent/purposes.ts'
import { readHistory } from '#core/domain/consent/history.ts'
import { appStarted } from '../session/model.ts'
import { pageContextKnown } from '../shell/page-context.ts'
import { Frame } from '../shell/screen.tsx'
import { MAIN_SITE } from '../shell/shown-site.fixture.ts'
import { customChosen } from './chosen.fixture.ts'
import { $choice, accepted, consentStarted, rejected } from './model.ts'
import { ConsentScreen } from './screen.tsx'
import { startConsent } from './world.fixture.ts'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { trigger, openPage } from '../world.fixture.ts'

const meta: Meta<typeof ConsentScreen> = {
  title: 'Screens/Cookie preferences',
  component: ConsentScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [Story => <Frame site={MAIN_SITE} locale="en" path="/cookie-preferences" width="lesson"><Story /></Frame>, withWorld],
  ...inWorld(world => startConsent(world)),
}
export default meta
type Story = StoryObj<typeof ConsentScreen>

export const Inside: Story = {
  play: async ({ canvas, loaded }) => {
    await expect(canvas.queryByRole('region', { name: 'Cookies' })).toBeNull()
    await expect(canvas.getByRole('switch', { name: 'Necessary' })).toBeChecked()
    await expect(canvas.getByRole('switch', { name: 'Necessary' })).toBeDisabled()
    for (const name of ['Convenience', 'Analytics', 'Marketing']) await expect(canvas.getByRole('switch', { name })).not.toBeChecked()
    canvas.getByRole('switch', { name: 'Analytics' }).focus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('switch', { name: 'Analytics' })).toBeChecked()
    canvas.getByRole('button', { name: 'Save my choice' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByText('Saved.').closest('[role=status]')).toHaveTextContent('On: Necessary and Analytics'))
    await expect(canvas.getByText('You made your own choice.')).toBeVisible()
    await expect(canvas.getByText('Since November 21, 2026. We’ll ask again on May 22, 2027.')).toBeVisible()
    await expect(loaded['world'].scope.getState($choice)).toMatchObject({ how: 'custom', grants: { ...NOTHING, analytics: true } })
  },
}
export const Unknown: Story = { ...inWorld(world => startConsent(world, 'unknown')) }
export const Outside: Story = {
  ...inWorld(world => startConsent(world, 'outside')),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Marketing' })).toBeChecked()
    const look = (name: string) => {
      const { backgroundColor, borderColor } = getComputedStyle(canvas.getByRole('switch', { name }).closest('label')?.lastElementChild ?? document.body)
      return { backgroundColor, borderColor }
    }
    await waitFor(() => expect(look('Analytics')).toEqual(look('Marketing')))
    await expect(look('Necessary'), 'a locked switch').not.toEqual(look('Marketing'))
    await userEvent.click(canvas.getByRole('button', { name: 'Reject all' }))
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Marketing' })).not.toBeChecked())
    await expect(canvas.getByText('You rejected everything optional.')).toBeVisible()
  },
}
export const Loading: Story = { ...inWorld(async () => undefined) }
export const BrowserAsksForPrivacy: Story = {
  ...inWorld(async world => {
    world.ports.browser.change({ gpc: true })
    await startConsent(world)
    await allSettled(accepted, { scope: world.scope })
  }),
  play: async ({ canvas }) => {
    const marketing = canvas.getByRole('switch', { name: 'Marketing' })
    await expect(marketing).toBeDisabled()
    await expect(marketing).not.toBeChecked()
    await expect(canvas.getByText(/Your browser asks sites not to track you/)).toBeVisible()
  },
}
export const Accepted: Story = {
  ...inWorld(async world => {
    await startConsent(world)
    await allSettled(accepted, { scope: world.scope })
  }),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(canvas.getByText('6 partners, and what they leave on your device'))
    await expect(canvas.getByText('_fbp, _fbc')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reject all' }))
    await waitFor(() => expect(loaded['world'].scope.getState($choice)).toMatchObject({ how: 'reject', grants: NOTHING }))
  },
}
/** Several choices are listed newest first and can be downloaded as a file. */
export const AfterSeveralChoices: Story = {
  ...inWorld(async world => {
    await startConsent(world)
    await allSettled(accepted, { scope: world.scope })
    world.device.advance(3 * 86_400_000)
    await allSettled(rejected, { scope: world.scope })
    world.device.advance(86_400_000)
    await allSettled(customChosen, { scope: world.scope, params: { ...EVERYTHING, marketing: false } })
  }),
  play: async ({ canvas }) => {
    const past = within(canvas.getByRole('region', { name: 'Your choices so far' })).getAllByRole('listitem')
    await expect(past.map(item => item.textContent?.split(/(?=November)/)[0])).toEqual(['Allowed: Necessary, Convenience, and Analytics', 'Rejected everything optional', 'Accepted everything'])
    const files: (readonly [name: string, choices: number])[] = []
    const take = (event: MouseEvent) => {
      if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return
      event.preventDefault()
      const { value } = readHistory(decodeURIComponent(event.target.href.replace(/^[^,]*,/, '')))
      files.push([event.target.download, value.length])
    }
    document.addEventListener('click', take)
    await userEvent.click(canvas.getByRole('button', { name: 'Download my receipt' }))
    await waitFor(() => expect(files).toEqual([['consent-receipt-2026-11-25.json', 3]]))
    document.removeEventListener('click', take)
  },
}
export const ManagedByVendor: Story = {
  ...inWorld(async world => {
    world.ports.consentScript.configure()
    await startConsent(world)
    world.ports.consentScript.choose({ ...NOTHING, analytics: true })
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Another service manages your choice')).toBeVisible()
    await expect(canvas.getByText('This is what this site’s consent service has told us.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Accept all' })).toBeNull()
    const analytics = canvas.getByRole('switch', { name: 'Analytics' })
    await waitFor(() => expect(analytics).toBeChecked())
    await expect(analytics).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Reject all' }))
    await waitFor(() => expect(analytics).not.toBeChecked())
    await expect(canvas.getByText('You rejected everything optional.')).toBeVisible()
    await expect(canvas.queryByText(/we will ask again/)).toBeNull()
  },
}
/** It is not known yet whether a vendor's script will ask, but rejecting already works. */
export const WaitingForScript: Story = {
  loaders: [async () => {
    const world = openPage()
    world.ports.consentScript.configure()
    await trigger(world.scope, pageContextKnown, { production: false, region: 'inside', vendors: ['amplitude', 'facebook'], flowPixels: {} })
    await trigger(world.scope, consentStarted, undefined)
    await trigger(world.scope, appStarted, { excluded: false })
    return { world }
  }],
  play: async ({ canvas, loaded }) => {
    await expect(canvas.queryByText('Another service manages your choice')).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Save my choice' })).toBeNull()
    await expect(canvas.getByRole('switch', { name: 'Analytics' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Reject all' }))
    await waitFor(() => expect(loaded['world'].scope.getState($choice)).toMatchObject({ how: 'reject', grants: NOTHING }))
  },
}
export const ScriptOfVendorFailed: Story = {
  ...inWorld(async world => {
    world.ports.consentScript.configure()
    await startConsent(world, 'outside')
    world.ports.consentScript.fail()
  }),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Marketing' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save my choice' }))
    await waitFor(() => expect(loaded['world'].scope.getState($choice)).toMatchObject({ how: 'custom', grants: { ...EVERYTHING, marketing: false } }))
  },
}
export const LongWords: Story = { globals: { locale: 'pseudo', viewport: { value: 'phone' } } }
