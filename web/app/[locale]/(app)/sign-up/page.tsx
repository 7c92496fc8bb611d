import { routeHead, routePage } from '../route-page.tsx'
import { AuthRoute } from '../auth-route.tsx'

export const generateMetadata = routeHead('signUp')
export default routePage('signUp', ({ next }) => <AuthRoute mode="sign-up" next={next} />)
