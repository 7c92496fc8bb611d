import { routeHead, routePage } from '../../route-page.tsx'
import { SecondStepRoute } from './client.tsx'

export const generateMetadata = routeHead('secondStep')
export default routePage('secondStep', ({ next }) => <SecondStepRoute next={next} />)
