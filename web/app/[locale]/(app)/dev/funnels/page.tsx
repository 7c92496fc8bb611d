import { funnelIds, loadFunnel, loadQuiz, loadSample, quizIds } from '#content/load-funnels.ts'
import type { Funnel } from '#core/domain/funnel/funnel.ts'
import { FunnelList } from '#ui/events/funnel-list.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('devFunnels')

const listed = (funnels: readonly (Funnel | undefined)[]) =>
  funnels.flatMap(funnel => funnel ?? []).map(({ id, version, screens }) => ({ id, version, screens: screens.length }))

/** Every funnel and quiz, also those that no page leads to yet, and a sample of everything that a funnel can ask. */
export default routePage('devFunnels', () => (
  <FunnelList funnels={listed([...funnelIds().map(loadFunnel), loadSample().funnel])} quizzes={listed(quizIds().map(loadQuiz))} />
))
