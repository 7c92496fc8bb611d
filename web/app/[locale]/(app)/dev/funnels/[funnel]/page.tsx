import { pathTo } from '#core/domain/route/links.ts'
import { funnelOf } from '../../../funnel-of.ts'
import { FunnelRoute } from '../../../funnel-route.tsx'
import { routeHead, routePage } from '../../../route-page.tsx'

export const generateMetadata = routeHead('devFunnel')

export default routePage('devFunnel', ({ params: { funnel }, start }) => (
  <FunnelRoute funnel={funnelOf(funnel)} start={start} leaveHref={pathTo('devFunnels')} />
))
