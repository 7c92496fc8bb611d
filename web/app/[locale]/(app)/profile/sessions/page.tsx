import { SessionsScreen } from '#ui/security/sessions-screen.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('sessions')
export default routePage('sessions', () => <SessionsScreen />)
