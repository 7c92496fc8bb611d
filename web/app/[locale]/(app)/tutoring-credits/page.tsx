import { CreditsScreen } from '#ui/billing/credits-screen.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('tutoringCredits')
export default routePage('tutoringCredits', () => <CreditsScreen />)
