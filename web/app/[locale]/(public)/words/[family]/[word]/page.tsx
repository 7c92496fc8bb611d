import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache, type ReactNode } from 'react'
import { COMMON_PICTURE } from '#content/share-picture.ts'
import { isLocale, type MessageLocale } from '#core/domain/locale/locales.ts'
import { isWordPlace, pathOfPlace, type WordPlace } from '#core/domain/dictionary/word-family.ts'
import { inNameOf, type Site } from '#core/domain/site/site.ts'
import { AlternateLinks } from '../../../../../../head/alternate-links.tsx'
import { ContentHead } from '../../../../../../head/content-head.tsx'
import { ServerOnly } from '../../../../../../head/server-only.tsx'
import { textsFor } from '../../../../../../messages.ts'
import { headOn } from '../../../../../../site/site-head.ts'
import { siteAsked } from '../../../../../../site/site-of.ts'
import { SiteStyle } from '../../../../../../site/site-style.tsx'
import { type ShownWords, shownWords } from '../../../../../../words/shown-words.tsx'
import { routeLocale } from '../../../../route-locale.ts'
import { LateWordTools } from '../../../late-word-tools.tsx'
import { PublicFrame } from '../../../public-frame.tsx'

interface Asked {
  readonly params: Promise<{ readonly locale: string; readonly family: string; readonly word: string }>
}

/** There are some hundred thousand of these pages: each is rendered when it is asked for, and kept by the front (docs/decisions/0046). */
export const dynamic = 'force-dynamic'

/** The head and the page show the same: it is looked up once for both. */
const shownOnce = cache((site: Site, locale: MessageLocale, family: WordPlace['family'], slug: string): ShownWords | null => {
  const tools = (word: string): ReactNode => <LateWordTools locale={locale} word={word} texts={inNameOf(site, textsFor(locale, ['common', 'words.tools', 'words.mine.title', 'words.mine.remove']))} />
  return shownWords(site, locale, { family, slug }, tools)
})
const shownAt = async ({ params }: Asked): Promise<{ readonly site: Site; readonly locale: MessageLocale; readonly place: WordPlace; readonly shown: ShownWords }> => {
  const [site, locale, { family, word }] = [await siteAsked(), await routeLocale(params), await params]
  const place = { family, slug: decodeURIComponent(word) }
  if (!isWordPlace(place)) return notFound()
  const shown = shownOnce(site, locale, place.family, place.slug)
  return shown ? { site, locale, place, shown } : notFound()
}

/** HEAD-2, SEO-1. What is thin asks not to be found. */
export const generateMetadata = async (asked: Asked): Promise<Metadata> => {
  const { site, shown: { title, description, isListed } } = await shownAt(asked)
  return headOn(site, { title, description, ...(!isListed && { robots: { index: false, follow: true } }) })
}

const Page = async (asked: Asked) => {
  const { site, locale, place, shown } = await shownAt(asked)
  const path = pathOfPlace(place)
  return (
    <>
      {isLocale(locale) && (
        <ServerOnly>
          <ContentHead site={site} page={{ kind: 'word', title: shown.title, description: shown.description, locale, term: shown.term }} picture={COMMON_PICTURE} />
          <AlternateLinks locale={locale} path={path} access={shown.isListed ? 'public' : 'private'} mode="all" />
        </ServerOnly>
      )}
      <SiteStyle {...site} />
      <PublicFrame site={site} locale={locale} path={path}>{shown.page}</PublicFrame>
    </>
  )
}
export default Page
