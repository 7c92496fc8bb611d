import { funnelOf } from '../../funnel-of.ts'
import { routeHead, routePage } from '../../route-page.tsx'
import { InterestsRoute } from './client.tsx'

export const generateMetadata = routeHead('forYouOnboarding')

export default routePage('forYouOnboarding', () => <InterestsRoute funnel={funnelOf('for-you-onboarding')} />)
