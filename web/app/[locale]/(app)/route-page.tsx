import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { messageAt } from '#core/domain/locale/messages.ts'
import { pathWith, type RouteParams } from '#core/domain/route/links.ts'
import type { RouteName } from '#core/domain/route/paths.ts'
import { ROUTES, type Route } from '#core/domain/route/routes.ts'
import type { PageArea } from '#ui/kit/messages-config.ts'
import { messagesFor } from '../../../messages.ts'
import { offers, type Site } from '#core/domain/site/site.ts'
import { headOn } from '../../../site/site-head.ts'
import { siteAsked } from '../../../site/site-of.ts'
import { routeLocale } from '../route-locale.ts'
import { webSettings } from '../../../config/settings.ts'
import { PageInFrame } from './page-in-frame.tsx'

interface Asked<Name extends RouteName> {
  readonly params: Promise<{ readonly locale: string } & RouteParams<Name>>
  readonly searchParams: Promise<Readonly<Partial<Record<string, string | readonly string[]>>>>
}
interface Page<Name extends RouteName> {
  readonly site: Site
  readonly locale: MessageLocale
  readonly params: RouteParams<Name>
  /** The page that the visitor came from, as the address says it; the screens check it. */
  readonly next: string | null
  /** The language to learn that a link names, as the address says it. */
  readonly target: string | null
  /** FUN-6. The start screen of a funnel that a link names. */
  readonly start: string | null
  /** PIX-1. The flow that a link names. */
  readonly flow: string | null
  /** Anything else that the address says, unchecked. */
  readonly search: (name: string) => string | null
}

/** HEAD-2, HEAD-6. The title and the robots of a route, as its row says. */
export const routeHead = (name: RouteName) => async ({ params }: Pick<Asked<RouteName>, 'params'>): Promise<Metadata> => {
  const { access, areas, title }: Pick<Route, 'access' | 'title'> & Pick<(typeof ROUTES)[RouteName], 'areas'> = ROUTES[name]
  const locale = await routeLocale(params)
  return headOn(await siteAsked(), {
    title: messageAt(messagesFor(locale, ['common', ...areas]), title),
    ...(access === 'private' && { robots: { index: false, follow: false } }),
  })
}

const one = (value: string | readonly string[] | undefined): string | null => (typeof value === 'string' ? value : null)

/** A page of the app: its row decides the frame around the screen that `draw` returns. `moreAreas` are the texts that depend on the address. */
export const routePage = <Name extends RouteName>(
  name: Name, draw: (page: Page<Name>) => ReactNode | Promise<ReactNode>, moreAreas: (page: Page<Name>) => readonly PageArea[] = () => [],
) => {
  const { areas, ...row } = ROUTES[name]
  const { path, frame, width, access, hreflang, localOnly, service }: Omit<Route, 'areas'> = row
  return async ({ params, searchParams }: Asked<Name>) => {
    const site = await siteAsked()
    if ((localOnly && webSettings().production) || !offers(site, service)) notFound()
    const [locale, given, search] = [await routeLocale(params), await params, await searchParams]
    const said = (called: string) => one(search[called])
    const next = said('next')
    const page = { site, locale, params: given, next, target: said('target'), start: said('start'), flow: said('flow_id'), search: said }
    const screen = await draw(page)
    return (
      <PageInFrame site={site} locale={locale} path={pathWith(path, given)} areas={[...areas, ...moreAreas(page)]} frame={frame} width={width} access={access} hreflang={hreflang} next={next}>
        {screen}
      </PageInFrame>
    )
  }
}
