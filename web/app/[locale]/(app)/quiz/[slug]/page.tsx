import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { changedOn } from '#content/changed.ts'
import { loadQuiz } from '#content/load-funnels.ts'
import { sharePictureOfQuiz } from '#content/share-picture.ts'
import { isLocale, type MessageLocale } from '#core/domain/locale/locales.ts'
import { messageAt } from '#core/domain/locale/messages.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { PageArea } from '#ui/kit/messages-config.ts'
import { webSettings } from '../../../../../config/settings.ts'
import { ShareTags } from '../../../../../head/share-tags.tsx'
import { StructuredData } from '../../../../../head/structured-data.tsx'
import { ownOrigin } from '../../../../../security/origins.ts'
import { messagesFor } from '../../../../../messages.ts'
import { routeLocale } from '../../../route-locale.ts'
import { FunnelRoute } from '../../funnel-route.tsx'
import { routePage } from '../../route-page.tsx'

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly slug: string }>
}
/** A page without its quiz does not exist. */
const quizOf = (slug: string) => loadQuiz(slug) ?? notFound()
const textsOf = (slug: string) => `quizzes.${quizOf(slug).id}` as PageArea

/** HEAD-2. A quiz has a title and a description of its own. */
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [locale, { slug }] = [await routeLocale(params), await params]
  const texts = messagesFor(locale, [textsOf(slug)])
  const text = (part: string) => messageAt(texts, `quizzes.${slug}.${part}`)
  return { title: text('name'), description: text('description') }
}

/** HEAD-6. What is shared of a quiz, and what it says of itself. */
const QuizHead = async ({ locale, slug }: { readonly locale: MessageLocale; readonly slug: string }) => {
  if (!isLocale(locale)) return null
  const texts = messagesFor(locale, [textsOf(slug), 'common'])
  const [title, description, brand] = [`quizzes.${slug}.name`, `quizzes.${slug}.description`, 'common.brand'].map(key => messageAt(texts, key))
  if (title === undefined || description === undefined || brand === undefined) return null
  return (
    <>
      <StructuredData brand={brand} page={{ kind: 'quiz', title, description, locale, changed: changedOn(pathTo('quiz', { slug })) }} />
      <ShareTags brand={brand} title={title} description={description} locale={locale} picture={sharePictureOfQuiz(quizOf(slug))} origin={ownOrigin(await headers(), webSettings())} />
    </>
  )
}

export default routePage('quiz', ({ locale, params: { slug } }) => <><QuizHead locale={locale} slug={slug} /><FunnelRoute funnel={quizOf(slug)} leaveHref={pathTo('quizzes')} /></>, ({ params: { slug } }) => [textsOf(slug)])
