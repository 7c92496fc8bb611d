import { ChoosePlanScreen } from '#ui/billing/screen.tsx'
import { webSettings } from '../../../../../../config/settings.ts'
import { routeHead, routePage } from '../../../route-page.tsx'

export const generateMetadata = routeHead('choosePlan')
export default routePage('choosePlan', ({ next }) => <ChoosePlanScreen next={next} isSandbox={!webSettings().production} />)
