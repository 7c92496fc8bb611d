import type { ComponentProps, ReactNode } from 'react'
import { hasAlternates } from '#core/domain/locale/alternates.ts'
import { isLocale } from '#core/domain/locale/locales.ts'
import type { Area } from '#ui/kit/messages-config.ts'
import { Frame } from '#ui/shell/screen.tsx'
import { AlternateLinks } from '../../alternate-links.tsx'
import { messagesFor } from '../../messages.ts'
import { routeLocale } from '../../route-locale.ts'
import { PageMessages } from './page-messages.tsx'

interface Props {
  readonly params: Promise<{ readonly locale: string }>
  /** Without a locale. */
  readonly path: string
  readonly areas: readonly Area[]
  readonly kind?: ComponentProps<typeof Frame>['kind']
  readonly width?: ComponentProps<typeof Frame>['width']
  readonly children: ReactNode
}

/** What every page is: its links to other languages, its texts, its screen. */
export const RoutePage = async ({ params, path, areas, kind = 'page', width = 'wide', children }: Props) => {
  const locale = await routeLocale(params)
  return (
    <PageMessages locale={locale} messages={messagesFor(locale, areas)}>
      {isLocale(locale) && hasAlternates(path) && <AlternateLinks locale={locale} path={path} />}
      <Frame locale={locale} path={path} kind={kind} width={width}>{children}</Frame>
    </PageMessages>
  )
}
