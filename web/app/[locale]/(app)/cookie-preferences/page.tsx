import { ConsentScreen } from '#ui/consent/screen.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('cookiePreferences')

/** CON-4. Where every footer leads who wants to see or change what they permitted. */
export default routePage('cookiePreferences', () => <ConsentScreen />)
