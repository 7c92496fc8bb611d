import '#ui/kit/tokens.css'
import '#ui/kit/fonts.css'
import '#ui/kit/fonts-made.css'
import '#ui/kit/letters-names.css'
import '#ui/kit/letters-hi.js'
import '#ui/kit/letters-ja.js'
import '#ui/kit/fonts-dyslexic.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useLayoutEffect, useMemo } from 'react'
import { configure } from 'storybook/test'
import { isLocale, LOCALES, PSEUDO_LOCALE } from '#core/domain/locale/locales.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { LOCALE_NAMES } from '#ui/kit/locale-names.ts'
import { htmlLang } from '#ui/kit/locale-tags.ts'
import { MessagesProvider } from '#ui/kit/messages.tsx'
import { allMessages } from './messages.ts'

// Only what hangs takes this long: a play waits for what it sees, also on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const localeOf = (value: unknown): MessageLocale => (value === PSEUDO_LOCALE || isLocale(value) ? value : 'en')

/** 2026-11-21, 10:00 UTC, the time in all stories. */
const NOW = Date.UTC(2026, 10, 21, 10)

const withHouse: Decorator = (Story, { globals }) => {
  const locale = localeOf(globals['locale'])
  const [theme, dyslexic] = [String(globals['theme']), globals['dyslexic'] === 'on']
  const messages = useMemo(() => allMessages(locale), [locale])
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = htmlLang(locale)
    root.dataset['scheme'] = theme.endsWith('dark') ? 'dark' : 'light'
    root.toggleAttribute('data-dyslexic', dyslexic)
    if (!theme.startsWith('new-year')) return
    root.dataset['theme'] = 'new-year'
    return () => { delete root.dataset['theme'] }
  }, [locale, theme, dyslexic])
  return (
    <MessagesProvider locale={locale} messages={messages} now={NOW} timeZone="Europe/Kyiv" onMissing={problem => console.warn(problem)}>
      <Story />
    </MessagesProvider>
  )
}

const preview: Preview = {
  decorators: [withHouse],
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    backgrounds: { disable: true },
    viewport: {
      options: {
        zoomed: { name: 'Zoomed 320', styles: { width: '320px', height: '256px' } },
        small: { name: 'Small phone 320', styles: { width: '320px', height: '568px' } },
        phone: { name: 'Phone 360', styles: { width: '360px', height: '740px' } },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
  initialGlobals: { locale: 'en', theme: 'light', dyslexic: 'off', viewport: { value: undefined, isRotated: false } },
  globalTypes: {
    locale: {
      description: 'Locale',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [...LOCALES.map(value => ({ value, title: LOCALE_NAMES[value] })), { value: PSEUDO_LOCALE, title: 'Pseudo' }],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'new-year', title: 'New year' },
          { value: 'new-year-dark', title: 'New year, dark' },
        ],
      },
    },
    dyslexic: {
      description: 'Dyslexic font',
      toolbar: { icon: 'paragraph', dynamicTitle: true, items: [{ value: 'off', title: 'Font as usual' }, { value: 'on', title: 'Dyslexic font' }] },
    },
  },
}
export default preview
