import { routeHead, routePage } from '../route-page.tsx'
import { LinkedAccountsRoute } from './client.tsx'

export const generateMetadata = routeHead('linkedAccounts')
export default routePage('linkedAccounts', () => <LinkedAccountsRoute />)
