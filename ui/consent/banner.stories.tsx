import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ActionBar } from '../kit/action-bar.tsx'
import { Button } from '../kit/button.tsx'
import { Page } from '../kit/page.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextField } from '../kit/text-field.tsx'
import { Frame } from '../shell/screen.tsx'
import { MAIN_SITE } from '../shell/shown-site.fixture.ts'
import { loadOffer } from '../kit/messages-offer.ts'
import { $effective } from './model.ts'
import { startConsent } from './world.fixture.ts'
import { inWorld, withWorld } from '../in-world.fixture.tsx'

const meta: Meta<typeof Frame> = {
  title: 'Screens/Consent banner',
  component: Frame,
  parameters: { layout: 'fullscreen' },
  decorators: [withWorld],
  args: { site: MAIN_SITE, locale: 'en', path: '/my-plan', children: <><Heading level={1}>My plan</Heading><Text>Any screen.</Text></> },
  ...inWorld(world => startConsent(world)),
}
export default meta
type Story = StoryObj<typeof Frame>

const phone = { globals: { viewport: { value: 'phone' } } }
const boxOf = (element: Element) => element.getBoundingClientRect()

export const Inside: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    const banner = canvas.getByRole('region', { name: 'Cookies' })
    const choices = [within(banner).getByRole('button', { name: 'Accept all' }), within(banner).getByRole('button', { name: 'Reject all' }), within(banner).getByRole('link', { name: 'Choose' })]
    for (const choice of choices) {
      await userEvent.tab()
      await expect(choice).toHaveFocus()
    }
    const looks = choices.map(choice => {
      const { width, height } = boxOf(choice)
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(choice)
      return { width: Math.round(width), height: Math.round(height), color, backgroundColor, borderColor, fontSize, fontWeight }
    })
    await expect(looks).toEqual([looks[0], looks[0], looks[0]])
    await expect(choices[2]).toHaveAttribute('href', '/cookie-preferences')
    await userEvent.tab()
    await expect(banner).not.toContainElement(document.activeElement as HTMLElement)
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Cookies' })).toBeNull())
    await expect(canvas.getByText(/Your choice is saved/)).toBeInTheDocument()
    await expect(loaded['world'].scope.getState($effective)).toEqual({ functional: false, analytics: false, marketing: false })
    await waitFor(() => expect(getComputedStyle(document.documentElement).getPropertyValue('--floor')).toBe('0px'))
  },
}
export const Unknown: Story = {
  ...inWorld(world => startConsent(world, 'unknown')),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Accept all' }))
    await waitFor(() => expect(loaded['world'].scope.getState($effective)).toEqual({ functional: true, analytics: true, marketing: true }))
  },
}
export const Outside: Story = {
  ...inWorld(world => startConsent(world, 'outside')),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Cookies' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Cookie settings' })).toHaveAttribute('href', '/cookie-preferences')
  },
}
export const BrowserAsksForPrivacy: Story = {
  ...inWorld(world => {
    world.ports.browser.change({ gpc: true })
    return startConsent(world)
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/marketing stays off either way/)).toBeVisible())
  },
}
export const ManagedByVendor: Story = {
  ...inWorld(world => {
    world.ports.consentScript.configure()
    return startConsent(world)
  }),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.queryByRole('region', { name: 'Cookies' })).toBeNull()
    loaded['world'].ports.consentScript.load()
    await expect(canvas.queryByRole('region', { name: 'Cookies' })).toBeNull()
  },
}
export const ScriptOfVendorFailed: Story = {
  ...inWorld(async world => {
    world.ports.consentScript.configure()
    await startConsent(world)
    world.ports.consentScript.fail()
  }),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reject all' }))
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Cookies' })).toBeNull())
    await expect(loaded['world'].scope.getState($effective)).toEqual({ functional: false, analytics: false, marketing: false })
  },
}
/** A lesson's action stays visible above the banner. */
export const OverALesson: Story = {
  ...phone,
  args: {
    kind: 'lesson',
    children: (
      <Page width="lesson" bottom={<ActionBar><Button wide>Check</Button></ActionBar>}>
        <Heading level={1}>How do you say “good morning”?</Heading>
        <TextField label="In Spanish" value="" onChange={() => undefined} />
      </Page>
    ),
  },
  play: async ({ canvas }) => {
    const banner = canvas.getByRole('region', { name: 'Cookies' })
    await waitFor(() => expect(boxOf(canvas.getByRole('button', { name: 'Check' })).bottom).toBeLessThanOrEqual(boxOf(banner).top))
    await waitFor(() => expect(boxOf(banner).bottom).toBeLessThanOrEqual(window.innerHeight))
  },
}
/** However small the screen, its words are read first. */
const fromItsWords = (viewport: string): Story => ({
  globals: { viewport: { value: viewport }, locale: 'uk' },
  play: async ({ canvasElement }) => {
    await document.fonts.ready
    const words = canvasElement.querySelector('section > p') ?? document.body
    const [line] = (() => {
      const range = document.createRange()
      range.selectNodeContents(words)
      return range.getClientRects()
    })()
    await waitFor(() => expect(document.elementFromPoint((line?.left ?? 0) + 4, (line?.bottom ?? 0) - 4)).toBe(words))
    await waitFor(() => expect(document.elementFromPoint((line?.left ?? 0) + 4, (line?.bottom ?? 0) + 30)).toBe(words))
  },
})
export const Zoomed: Story = fromItsWords('zoomed')
export const SmallPhone: Story = fromItsWords('small')
export const LongWords: Story = { ...phone, globals: { ...phone.globals, locale: 'pseudo' } }
/** CON-4. On a phone the wider font is not cut off, and the three choices keep one size. */
const dyslexic = (locale: string): Story => ({
  ...phone,
  globals: { ...phone.globals, dyslexic: 'on', locale },
  play: async ({ canvas }) => {
    const banner = canvas.getAllByRole('region').find(region => region.querySelector('[href="/cookie-preferences"]')) ?? document.body
    await document.fonts.ready
    const choices = within(banner).getAllByRole('button').concat(within(banner).getByRole('link'))
    const sizes = choices.map(choice => `${Math.round(boxOf(choice).width)} × ${Math.round(boxOf(choice).height)}`)
    await expect(sizes).toEqual([sizes[0], sizes[0], sizes[0]])
    for (const choice of choices) await expect(choice.scrollWidth).toBeLessThanOrEqual(choice.clientWidth)
    await expect(banner.scrollHeight).toBeLessThanOrEqual(banner.clientHeight)
  },
})
export const Dyslexic: Story = dyslexic('en')
export const DyslexicGerman: Story = dyslexic('de')
export const DyslexicGreek: Story = dyslexic('el')
export const Dark: Story = { globals: { theme: 'dark' } }
/** LOC-8. The offer to switch language waits for the answer to the banner. */
export const WithLanguageOffer: Story = {
  ...phone,
  args: { locale: 'uk' },
  beforeEach: () => { document.cookie = 'locale=; Path=/; Max-Age=0' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Cookies' })).toBeVisible())
    await loadOffer('en')
    await expect(canvas.queryByRole('link', { name: 'Switch to English' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Reject all' }))
    await expect(await canvas.findByRole('link', { name: 'Switch to English' })).toBeVisible()
  },
}
