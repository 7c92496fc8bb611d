import { routeHead, routePage } from '../route-page.tsx'
import { TeachRoute } from './client.tsx'

export const generateMetadata = routeHead('teach')
export default routePage('teach', ({ search }) => <TeachRoute tab={search('tab')} />)
