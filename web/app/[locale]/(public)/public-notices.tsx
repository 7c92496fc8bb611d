'use client'
import { useState } from 'react'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { LinkContext } from '#ui/kit/link.tsx'
import type { Texts } from '#ui/kit/messages.tsx'
import { Notices } from '#ui/shell/notices.tsx'
import { App } from '../app.tsx'
import { documentLink } from '../document-link.tsx'
import { Unbroken } from './unbroken.tsx'
import { useSameDocument } from './use-same-document.ts'

export interface NoticesProps {
  readonly locale: MessageLocale
  /** The path without its locale. */
  readonly path: string
  readonly texts: Texts
}

/** The part of a public page that knows the visitor. */
export const PublicNotices = ({ locale, path, texts }: NoticesProps) => {
  const [Link] = useState(() => documentLink(locale))
  useSameDocument()
  return <App locale={locale} texts={texts}><Unbroken><LinkContext value={Link}><Notices locale={locale} path={path} kind="page" /></LinkContext></Unbroken></App>
}
