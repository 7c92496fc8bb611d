import { StudentScreen } from '#ui/billing/student-screen.tsx'
import { routeHead, routePage } from '../../../route-page.tsx'

export const generateMetadata = routeHead('studentPrice')
export default routePage('studentPrice', () => <StudentScreen />)
