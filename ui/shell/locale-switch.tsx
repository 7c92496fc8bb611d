'use client'
import { withLocale } from '#core/domain/locale/path.ts'
import { LocaleMenu } from '../kit/locale-menu.tsx'
import type { LocalizedPath } from './header.tsx'

/** Opens this page in another language. Notices.tsx hears of the choice and remembers it. */
export const LocaleSwitch = ({ locale, path, label }: LocalizedPath & { readonly label: string }) =>
  <LocaleMenu label={label} value={locale} onChange={chosen => window.location.assign(withLocale(chosen, path) + window.location.search)} />
