import { DataScreen } from '#ui/security/data-screen.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('data')
export default routePage('data', () => <DataScreen />)
