import { pathTo } from '#core/domain/route/links.ts'
import { NeedsPlan } from '#ui/for-you/needs-plan.tsx'
import { funnelOf } from '../../funnel-of.ts'
import { FunnelRoute } from '../../funnel-route.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('forYouOnboarding')

export default routePage('forYouOnboarding', () => (
  <NeedsPlan><FunnelRoute funnel={funnelOf('for-you-onboarding')} doneHref={pathTo('forYou')} leaveHref={pathTo('forYou')} /></NeedsPlan>
))
