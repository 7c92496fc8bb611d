'use client'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import { LocaleMenu } from '../kit/locale-menu.tsx'

interface Props {
  readonly locale: MessageLocale
  /** The path without its locale. */
  readonly path: string
  readonly label: string
}
/** Opens this page in another language; notices.tsx hears of the choice and remembers it. */
export const LocaleSwitch = ({ locale, path, label }: Props) =>
  <LocaleMenu label={label} value={locale} onChange={chosen => window.location.assign(withLocale(chosen, path) + window.location.search)} />
