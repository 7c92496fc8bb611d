import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { allSettled } from 'effector'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { Heading, Text } from '../kit/text.tsx'
import { withFlags } from '../flags/flags.fixture.ts'
import { colourSchemeChosen, dyslexicSwitched } from '../settings/model.ts'
import { Frame } from './screen.tsx'
import { MAIN_SITE } from './shown-site.fixture.ts'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { start, startRegistered } from '../world.fixture.ts'

const forgetChoice = () => { document.cookie = 'locale=; Path=/; Max-Age=0' }
const meta: Meta<typeof Frame> = {
  title: 'Screens/Frame',
  component: Frame,
  parameters: { layout: 'fullscreen' },
  decorators: [withWorld],
  args: { site: MAIN_SITE, locale: 'en', path: '/my-plan', children: <><Heading level={1}>My plan</Heading><Text>Any screen.</Text></> },
  ...inWorld(start),
  beforeEach: forgetChoice,
}
export default meta
type Story = StoryObj<typeof Frame>

export const Visitor: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await expect(canvas.getByRole('link', { name: 'Українська' })).toHaveAttribute('href', '/uk/my-plan')
    await expect(canvas.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/my-plan')
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in?next=%2Fmy-plan')
    await expect(canvas.queryByRole('link', { name: 'Profile' })).toBeNull()
  },
}
/** PRO-8. The settings are for everybody, and on a phone everything of the header stands in one line. */
export const VisitorOnAPhone: Story = {
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Einstellungen' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Anmelden' })).toBeVisible()
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBeLessThan(80)
  },
}
/** ROUTE-11. A site with a sign and a footer of its own; its name comes with its texts. */
export const OnAnotherSite: Story = {
  args: { site: { mark: '/pictures/compass.svg', links: [{ href: '/terms', label: 'Terms and privacy' }] } },
  play: async ({ canvas }) => {
    await expect(within(canvas.getByRole('contentinfo')).getByRole('link', { name: 'Terms and privacy' })).toHaveAttribute('href', '/terms')
    await expect(canvas.queryByRole('link', { name: 'Site map' })).toBeNull()
    await expect(canvas.getByRole('banner').querySelector('img')).toHaveAttribute('src', '/pictures/compass.svg')
  },
}
/** ROUTE-2. Who has an account finds the profile where others find the way in. */
export const Registered: Story = {
  ...inWorld(startRegistered),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
    await expect(canvas.queryByRole('link', { name: 'Sign in' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Terms and privacy' })).toHaveAttribute('href', '/terms')
  },
}
export const RegisteredOnAPhone: Story = {
  ...inWorld(startRegistered),
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Profil' })).toBeVisible()
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBeLessThan(80)
  },
}
/** Whoever has an account is not asked to sign in, though without a network nobody can say who is there. */
export const RegisteredWithoutANetwork: Story = {
  ...inWorld(async world => {
    world.browser.local.set(DEVICE_KEYS.owner, 'somebody')
    world.backend.setOffline(true)
    await start(world)
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'My plan' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Sign in' })).toBeNull()
  },
}
export const LongWords: Story = { globals: { locale: 'pseudo' } }
/** The header and the footer keep their width, so that nothing of them jumps from page to page. */
export const NarrowPage: Story = {
  args: { width: 'funnel' },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const columns = [canvas.getByRole('banner'), canvas.getByRole('main').firstElementChild, canvas.getByRole('contentinfo')].map(part => part?.firstElementChild)
    await expect(columns.map(column => column?.getBoundingClientRect().width)).toEqual([960, 480, 960])
  },
}
/** No language stands alone on the last line. */
export const FooterInRows: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await document.fonts.ready
    const tops = within(canvas.getByRole('contentinfo')).getAllByRole('listitem').map(item => Math.round(item.getBoundingClientRect().top))
    const lines = [...new Set(tops)].map(top => tops.filter(each => each === top).length)
    await expect(lines.length).toBe(2)
    await expect(Math.min(...lines)).toBeGreaterThan(4)
  },
}
export const Bare: Story = { args: { kind: 'funnel', children: <main><Heading level={1}>A lesson or a funnel</Heading></main> } }
export const Offline: Story = {
  ...inWorld(async world => {
    await start(world)
    world.ports.connectivity.change(false)
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You're offline")).toBeVisible()
  },
}
/** LOC-8. The browser of this story reads English, the page is in Ukrainian, and the offer is in English. */
export const AnotherLanguage: Story = {
  args: { locale: 'uk' },
  globals: { locale: 'uk' },
  play: async ({ canvas }) => {
    const accept = await canvas.findByRole('link', { name: 'Switch to English' })
    await expect(accept).toHaveAttribute('href', '/my-plan')
    await expect(accept.closest('[lang]')).toHaveAttribute('lang', 'en')
    await expect(canvas.getByText('This page is available in English.')).toHaveAttribute('lang', 'en')
    // Fonts of ours that have only some letters of another language would be mixed with one that has the rest.
    const offer = canvas.getByRole('complementary', { name: 'Мова сайту' })
    for (const part of offer.querySelectorAll('*')) await expect(getComputedStyle(part).fontFamily, part.outerHTML).not.toMatch(/Language Names|Manrope Variable|OpenDyslexic/)
    await userEvent.click(canvas.getByRole('button', { name: 'No, thanks' }))
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Switch to English' })).toBeNull())
    await expect(document.cookie).toContain('locale=uk')
  },
}
/** LOC-8. Opening the menu of languages chooses none. */
export const LookingAtLanguages: Story = {
  args: { locale: 'uk' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Switch to English' })).toBeVisible()
    // A narrow page hides the menu, but not what it does.
    await userEvent.click(canvas.getByRole('combobox', { name: 'Site language', hidden: true }))
    await expect(canvas.getByRole('link', { name: 'Switch to English' })).toBeVisible()
    await expect(document.cookie).not.toContain('locale=')
  },
}
/** ATT-2. The page inside an app that has its own header. */
export const InAnApp: Story = {
  ...inWorld(async world => {
    world.ports.browser.change({ address: 'https://promova.test/my-plan?web_view=1' })
    await start(world)
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'My plan' })).toBeVisible()
    await expect(canvas.queryByRole('banner')).toBeNull()
    await expect(canvas.queryByRole('contentinfo')).toBeNull()
  },
}
/** FLAG-4. use_sticky_header off. */
export const HeaderThatScrolls: Story = {
  ...inWorld(withFlags({ use_sticky_header: false })),
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('banner')).position).toBe('static')
  },
}
/** THM-1. */
export const NewYear: Story = {
  ...inWorld(withFlags({ use_new_year_ui: true })),
  play: async () => {
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('new-year'))
  },
}
export const DyslexicFont: Story = {
  ...inWorld(async world => {
    await start(world)
    await allSettled(dyslexicSwitched, { scope: world.scope, params: true })
  }),
  play: async () => {
    await waitFor(() => expect(document.documentElement.hasAttribute('data-dyslexic')).toBe(true))
  },
}
/** PRO-8. A choice is shown at once, and the browser around the page follows. */
export const ChosenColourScheme: Story = {
  play: async ({ loaded }) => {
    const { scope } = loaded['world']
    const shown = () => [document.documentElement.dataset['scheme'], document.querySelector('meta[name=theme-color]')?.getAttribute('content')]
    await allSettled(colourSchemeChosen, { scope, params: 'dark' })
    await expect(shown()).toEqual(['dark', '#12121a'])
    await allSettled(colourSchemeChosen, { scope, params: 'system' })
    await expect(shown()).toEqual([undefined, undefined])
    await allSettled(colourSchemeChosen, { scope, params: 'light' })
    await expect(shown()).toEqual(['light', '#fdf9f3'])
  },
}
