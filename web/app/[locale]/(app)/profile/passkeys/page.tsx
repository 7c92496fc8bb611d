import { PasskeysScreen } from '#ui/security/passkeys-screen.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('passkeys')
export default routePage('passkeys', () => <PasskeysScreen />)
