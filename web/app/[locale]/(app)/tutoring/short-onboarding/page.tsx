import { isLanguage } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { funnelOf } from '../../funnel-of.ts'
import { FunnelRoute } from '../../funnel-route.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('tutoringOnboarding')

export default routePage('tutoringOnboarding', ({ target, start }) => (
  <FunnelRoute funnel={funnelOf('tutoring-onboarding')} target={isLanguage(target) ? target : null} start={start} leaveHref={pathTo('plan')} doneHref={pathTo('pickTutor')} />
), () => ['funnels.tutoring-onboarding'])
