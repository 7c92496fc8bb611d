import { ConsentScreen } from '#ui/consent/screen.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('cookiePreferences')

/** CON-4. Every footer links to this page, where a visitor can see and change their consent. */
export default routePage('cookiePreferences', () => <ConsentScreen />)
