'use client'
import { ChevronDown, Globe } from 'lucide-react'
import type { Locale, MessageLocale } from '#core/domain/locale/locales.ts'
import { isLocale, LOCALES } from '#core/domain/locale/locales.ts'
import styles from './field.module.css'
import { LOCALE_NAMES } from './locale-names.ts'

interface Props {
  readonly label: string
  readonly value: MessageLocale
  readonly onChange: (locale: Locale) => void
}
export const LocaleMenu = ({ label, value, onChange }: Props) => (
  <span className={styles.compact}>
    <Globe className={styles.globe} size={20} aria-hidden="true" />
    <select
      data-locales=""
      className={`${styles.input} ${styles.select}`}
      aria-label={label}
      value={isLocale(value) ? value : 'en'}
      onChange={event => isLocale(event.target.value) && onChange(event.target.value)}
    >
      {LOCALES.map(locale => <option key={locale} value={locale} lang={locale}>{LOCALE_NAMES[locale]}</option>)}
    </select>
    <span className={styles.chevron}><ChevronDown aria-hidden="true" /></span>
  </span>
)
