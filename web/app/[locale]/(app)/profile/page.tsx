import { ProfileScreen } from '#ui/profile/hub/screen.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('profile')
export default routePage('profile', () => <ProfileScreen />)
