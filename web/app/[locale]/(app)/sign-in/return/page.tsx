import { routeHead, routePage } from '../../route-page.tsx'
import { ReturnRoute } from './client.tsx'

export const generateMetadata = routeHead('signInReturn')
export default routePage('signInReturn', () => <ReturnRoute />)
