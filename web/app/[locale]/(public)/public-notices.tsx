'use client'
import { useUnit } from 'effector-react'
import { Component, type ReactNode, useState } from 'react'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { LinkContext } from '#ui/kit/link.tsx'
import type { Texts } from '#ui/kit/messages.tsx'
import { pageBroke } from '#ui/shell/broken-page.ts'
import { Notices } from '#ui/shell/notices.tsx'
import { App } from '../app.tsx'
import { documentLink } from '../document-link.tsx'
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

interface BoundaryProps {
  readonly children: ReactNode
  readonly report: (id: string) => void
}
/** ROUTE-7. The page is whole without this part: where it cannot be drawn it is left out and reported. */
class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true })
  override state = { isBroken: false }
  override componentDidCatch(): void {
    this.props.report('')
  }
  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children
  }
}
const Unbroken = ({ children }: Pick<BoundaryProps, 'children'>) => <Boundary report={useUnit(pageBroke)}>{children}</Boundary>
