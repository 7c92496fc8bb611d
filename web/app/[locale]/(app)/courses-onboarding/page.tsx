import { isLanguage } from '#core/domain/locale/locales.ts'
import { funnelOf } from '../funnel-of.ts'
import { FunnelRoute } from '../funnel-route.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('coursesOnboarding')

export default routePage('coursesOnboarding', ({ target }) => <FunnelRoute funnel={funnelOf('courses-onboarding')} target={isLanguage(target) ? target : null} />)
