import { routeHead, routePage } from '../route-page.tsx'
import { CompleteSignUpRoute } from './client.tsx'

export const generateMetadata = routeHead('completeSignUp')
export default routePage('completeSignUp', ({ next }) => <CompleteSignUpRoute next={next} />)
