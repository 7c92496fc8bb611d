import { routeHead, routePage } from '../../route-page.tsx'
import { LinkRoute } from './client.tsx'

export const generateMetadata = routeHead('signInLink')
export default routePage('signInLink', ({ next }) => <LinkRoute next={next} />)
