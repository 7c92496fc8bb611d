import { PhoneScreen } from '#ui/profile/phone/screen.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('phone')
export default routePage('phone', () => <PhoneScreen />)
