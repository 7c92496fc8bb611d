import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { loadQuiz } from '#content/load-funnels.ts'
import { messageAt } from '#core/domain/locale/messages.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { PageArea } from '#ui/kit/messages-config.ts'
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

export default routePage('quiz', ({ params: { slug } }) => <FunnelRoute funnel={quizOf(slug)} leaveHref={pathTo('quizzes')} />, ({ params: { slug } }) => [textsOf(slug)])
