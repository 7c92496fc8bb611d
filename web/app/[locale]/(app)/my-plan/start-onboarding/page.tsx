import { nextPath } from '#core/domain/account/next-path.ts'
import { isLanguage } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { funnelOf } from '../../funnel-of.ts'
import { FunnelRoute } from '../../funnel-route.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('planOnboarding')

export default routePage('planOnboarding', ({ target, start, next }) => (
  <FunnelRoute funnel={funnelOf('my-plan-onboarding')} target={isLanguage(target) ? target : null} start={start} doneHref={nextPath(next, pathTo('plan'))} leaveHref={pathTo('plan')} />
))
