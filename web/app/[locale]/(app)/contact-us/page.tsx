import { ContactScreen } from '#ui/profile/contact/screen.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('contact')
export default routePage('contact', () => <ContactScreen />)
