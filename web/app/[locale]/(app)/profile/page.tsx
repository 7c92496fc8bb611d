import { offers } from '#core/domain/site/site.ts'
import { ProfileScreen } from '#ui/profile/hub/screen.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('profile')
export default routePage('profile', ({ site }) => <ProfileScreen hasTutors={offers(site, 'tutoring')} />)
