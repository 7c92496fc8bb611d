import { CourseLetters } from '../course-letters.tsx'
import { routeHead, routePage } from '../route-page.tsx'
import { ForYouRoute } from './client.tsx'

export const generateMetadata = routeHead('forYou')
export default routePage('forYou', () => <><CourseLetters /><ForYouRoute /></>)
