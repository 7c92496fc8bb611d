import { isLanguage } from '#core/domain/locale/locales.ts'
import { funnelOf } from '../funnel-of.ts'
import { FunnelRoute } from '../funnel-route.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('lessonsOnboarding')

export default routePage('lessonsOnboarding', ({ target, start }) => (
  <FunnelRoute funnel={funnelOf('lessons-onboarding')} target={isLanguage(target) ? target : null} start={start} />
))
