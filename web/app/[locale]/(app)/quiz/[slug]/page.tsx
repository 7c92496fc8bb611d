import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { changedOn } from '#content/changed.ts'
import { loadQuiz } from '#content/load-funnels.ts'
import { sharePictureOfQuiz } from '#content/share-picture.ts'
import { isLocale, type MessageLocale } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { PageArea } from '#ui/kit/messages-config.ts'
import { webSettings } from '../../../../../config/settings.ts'
import { ContentHead } from '../../../../../head/content-head.tsx'
import { ownOrigin } from '../../../../../security/origins.ts'
import type { Site } from '#core/domain/site/site.ts'
import { headOn } from '../../../../../site/site-head.ts'
import { siteAsked } from '../../../../../site/site-of.ts'
import { plainTexts } from '../../../../../messages.ts'
import { routeLocale } from '../../../route-locale.ts'
import { FunnelRoute } from '../../funnel-route.tsx'
import { routePage } from '../../route-page.tsx'

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly slug: string }>
}
/** A page without its quiz does not exist. */
const quizOf = (slug: string) => loadQuiz(slug) ?? notFound()
const textsOf = (slug: string) => `quizzes.${quizOf(slug).id}` as PageArea

const wordsOf = (locale: MessageLocale, slug: string) => {
  const text = plainTexts(locale, 'quizzes')
  const { id } = quizOf(slug)
  return { title: text(`${id}.name`), description: text(`${id}.description`) }
}

/** HEAD-2. A quiz has a title and a description of its own. */
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [locale, { slug }] = [await routeLocale(params), await params]
  return headOn(await siteAsked(), wordsOf(locale, slug))
}

/** HEAD-6. What is shared of a quiz, and what it says of itself. */
const QuizHead = async ({ site, locale, slug }: { readonly site: Site; readonly locale: MessageLocale; readonly slug: string }) => {
  if (!isLocale(locale)) return null
  const page = { ...wordsOf(locale, slug), kind: 'quiz', locale, changed: changedOn(pathTo('quiz', { slug })) } as const
  return <ContentHead site={site} page={page} picture={sharePictureOfQuiz(quizOf(slug))} origin={ownOrigin(await headers(), webSettings())} />
}

export default routePage('quiz', ({ site, locale, params: { slug } }) => <><QuizHead site={site} locale={locale} slug={slug} /><FunnelRoute funnel={quizOf(slug)} leaveHref={pathTo('quizzes')} /></>, ({ params: { slug } }) => [textsOf(slug)])
