import { routeHead, routePage } from '../../../route-page.tsx'
import { TutorRoute } from '../../client.tsx'

export const generateMetadata = routeHead('tutor')
export default routePage('tutor', ({ params: { tutor } }) => <TutorRoute tutor={tutor} />)
