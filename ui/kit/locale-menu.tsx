'use client'
import { ChevronDown, Globe } from 'lucide-react'
import type { Locale, MessageLocale } from '#core/domain/locale/locales.ts'
import { isLocale, LOCALES } from '#core/domain/locale/locales.ts'
import styles from './field.module.css'
import { useMessages } from './messages.tsx'

/** Each locale's name in its own language, so that its readers recognize it. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  uk: 'Українська',
  es: 'Español',
  'es-419': 'Español (Latinoamérica)',
  pt: 'Português',
  fr: 'Français',
  tr: 'Türkçe',
  it: 'Italiano',
  de: 'Deutsch',
  pl: 'Polski',
  hi: 'हिन्दी',
  el: 'Ελληνικά',
  ja: '日本語',
}

interface Props {
  readonly value: MessageLocale
  readonly onChange: (locale: Locale) => void
}
export const LocaleMenu = ({ value, onChange }: Props) => (
  <span className={styles.compact}>
    <Globe className={styles.globe} size={20} aria-hidden="true" />
    <select
      className={`${styles.input} ${styles.select}`}
      aria-label={useMessages('common')('locale.label')}
      value={isLocale(value) ? value : 'en'}
      onChange={event => isLocale(event.target.value) && onChange(event.target.value)}
    >
      {LOCALES.map(locale => <option key={locale} value={locale} lang={locale}>{LOCALE_NAMES[locale]}</option>)}
    </select>
    <span className={styles.chevron}><ChevronDown aria-hidden="true" /></span>
  </span>
)
