import { PurchaseOnboardingScreen } from '#ui/billing/welcome-screens.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('purchaseOnboarding')
export default routePage('purchaseOnboarding', () => <PurchaseOnboardingScreen />)
