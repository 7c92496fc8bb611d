import { routeHead, routePage } from '../route-page.tsx'
import { AuthRoute } from '../auth-route.tsx'

export const generateMetadata = routeHead('signIn')
export default routePage('signIn', ({ next }) => <AuthRoute mode="sign-in" next={next} />)
