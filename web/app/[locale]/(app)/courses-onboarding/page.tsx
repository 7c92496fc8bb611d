import { FLOW_IDS } from '#core/domain/attribution/flow.ts'
import { isLanguage } from '#core/domain/locale/locales.ts'
import { funnelOf } from '../funnel-of.ts'
import { FunnelRoute } from '../funnel-route.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('coursesOnboarding')

/** PIX-1. A flow has a funnel of its own. */
const funnelFor = (flow: string | null) => FLOW_IDS.find(id => id === flow) ?? 'courses-onboarding'

export default routePage(
  'coursesOnboarding',
  ({ target, start, flow }) => <FunnelRoute funnel={funnelOf(funnelFor(flow))} target={isLanguage(target) ? target : null} start={start} />,
  ({ flow }) => [`funnels.${funnelFor(flow)}`],
)
