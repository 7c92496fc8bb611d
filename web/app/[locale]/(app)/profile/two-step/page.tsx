import { TwoStepScreen } from '#ui/security/two-step-screen.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('twoStep')
export default routePage('twoStep', () => <TwoStepScreen />)
