import { routeHead, routePage } from '../../../route-page.tsx'
import { LessonsRoute } from '../../../tutoring/client.tsx'

export const generateMetadata = routeHead('upcomingLessons')
export default routePage('upcomingLessons', () => <LessonsRoute when="upcoming" />)
