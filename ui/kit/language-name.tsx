'use client'
import type { Language } from '#core/domain/locale/locales.ts'
import { useLanguageName } from './messages.tsx'

/** The name of a language in the page's language, for pages that are rendered on the server. */
export const LanguageName = ({ language }: { readonly language: Language }) => useLanguageName()(language)
