import { TutoringWelcomeScreen } from '#ui/billing/welcome-screens.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('tutoringWelcome')
export default routePage('tutoringWelcome', () => <TutoringWelcomeScreen />)
