import { funnelIds, loadFunnel, loadQuiz, quizIds } from '#content/load-funnels.ts'
import { FunnelList } from '#ui/events/funnel-list.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('devFunnels')

const listed = (ids: readonly string[], load: typeof loadFunnel) =>
  ids.flatMap(id => load(id) ?? []).map(({ id, version, screens }) => ({ id, version, screens: screens.length }))

/** Every funnel and quiz, also those that no page leads to yet. */
export default routePage('devFunnels', () => <FunnelList funnels={listed(funnelIds(), loadFunnel)} quizzes={listed(quizIds(), loadQuiz)} />)
