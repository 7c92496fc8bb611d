import { PasswordScreen } from '#ui/security/password-screen.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('password')
export default routePage('password', () => <PasswordScreen />)
