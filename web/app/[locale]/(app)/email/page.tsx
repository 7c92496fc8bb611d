import { EmailScreen } from '#ui/security/email-screen.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('email')
export default routePage('email', () => <EmailScreen />)
