import { routeHead, routePage } from '../../../route-page.tsx'
import { LessonsRoute } from '../../../tutoring/client.tsx'

export const generateMetadata = routeHead('pastLessons')
export default routePage('pastLessons', () => <LessonsRoute when="past" />)
