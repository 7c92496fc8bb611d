import { routeHead, routePage } from '../route-page.tsx'
import { OfflineRoute } from './client.tsx'

export const generateMetadata = routeHead('offline')
export default routePage('offline', () => <OfflineRoute />)
