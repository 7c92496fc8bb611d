import { SettingsScreen } from '#ui/settings/screen.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('settings')
export default routePage('settings', () => <SettingsScreen />)
