'use client'
import { useState } from 'react'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { LinkContext } from '#ui/kit/link.tsx'
import type { Texts } from '#ui/kit/messages.tsx'
import { WordTools } from '#ui/words/tools.tsx'
import { App } from '../app.tsx'
import { documentLink } from '../document-link.tsx'
import { Unbroken } from './unbroken.tsx'

export interface WordToolsProps {
  readonly locale: MessageLocale
  readonly word: string
  readonly texts: Texts
}

/** The part of a page on a word that knows the visitor and the device. */
export const PublicWordTools = ({ locale, word, texts }: WordToolsProps) => {
  const [Link] = useState(() => documentLink(locale))
  return <App locale={locale} texts={texts}><Unbroken><LinkContext value={Link}><WordTools word={word} /></LinkContext></Unbroken></App>
}
