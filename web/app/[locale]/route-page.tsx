import type { ReactNode } from 'react'
import { hasAlternates } from '#core/domain/locale/alternates.ts'
import { isLocale } from '#core/domain/locale/locales.ts'
import type { Area } from '#ui/kit/messages-config.ts'
import { AlternateLinks } from '../../alternate-links.tsx'
import { messagesFor } from '../../messages.ts'
import { routeLocale } from '../../route-locale.ts'
import { PageMessages } from './page-messages.tsx'

interface Props {
  readonly params: Promise<{ readonly locale: string }>
  /** Without a locale. */
  readonly path: string
  readonly areas: readonly Area[]
  readonly children: ReactNode
}

/** What every page is: its links to other languages, its texts, its screen. */
export const RoutePage = async ({ params, path, areas, children }: Props) => {
  const locale = await routeLocale(params)
  return (
    <PageMessages locale={locale} messages={messagesFor(locale, areas)}>
      {isLocale(locale) && hasAlternates(path) && <AlternateLinks locale={locale} path={path} />}
      {children}
    </PageMessages>
  )
}
