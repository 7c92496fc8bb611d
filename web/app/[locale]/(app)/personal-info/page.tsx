import { PersonalInfoScreen } from '#ui/profile/personal-info/screen.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('personalInfo')
export default routePage('personalInfo', () => <PersonalInfoScreen />)
