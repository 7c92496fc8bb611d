import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { loadDictionary } from '#content/load-dictionary.ts'
import { nearestWords } from '#core/domain/dictionary/nearest-words.ts'
import { isWordPlace } from '#core/domain/dictionary/word-family.ts'
import { UnknownWord } from '#ui/words/unknown-word.tsx'
import { plainTexts } from '../../../../../../messages.ts'
import { headOn } from '../../../../../../site/site-head.ts'
import { siteAsked } from '../../../../../../site/site-of.ts'
import { wordSite } from '../../../../../../words/word-site.ts'
import { PageFrame } from '../../../frame.tsx'
import { routeLocale } from '../../../../route-locale.ts'

interface Asked {
  readonly params: Promise<{ readonly locale: string; readonly family: string; readonly word: string }>
}
const NEAREST = 8

/** HEAD-2. */
export const generateMetadata = async ({ params }: Asked): Promise<Metadata> =>
  headOn(await siteAsked(), { title: plainTexts(await routeLocale(params), 'common')('notFound.title'), robots: { index: false } })

/** SEO-1. web/proxy.ts rewrites to this page, with 404, whatever is asked for of a word that is not known. */
const Page = async ({ params }: Asked) => {
  const [locale, { family, word }] = [await routeLocale(params), await params]
  const place = { family, slug: decodeURIComponent(word) }
  if (!isWordPlace(place) || place.family === 'confusing') return notFound()
  const dictionary = loadDictionary()
  return (
    <PageFrame width="lesson">
      <UnknownWord family={place.family} word={place.slug} nearest={nearestWords(dictionary, place.slug, NEAREST)} site={wordSite(await siteAsked(), locale, dictionary)} />
    </PageFrame>
  )
}
export default Page
