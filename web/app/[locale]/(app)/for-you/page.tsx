import { routeHead, routePage } from '../route-page.tsx'
import { ForYouRoute } from './client.tsx'

export const generateMetadata = routeHead('forYou')
export default routePage('forYou', () => <ForYouRoute />)
