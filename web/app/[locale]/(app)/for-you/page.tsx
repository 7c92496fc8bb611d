import { offers } from '#core/domain/site/site.ts'
import { CourseLetters } from '../course-letters.tsx'
import { routeHead, routePage } from '../route-page.tsx'
import { ForYouRoute } from './client.tsx'

export const generateMetadata = routeHead('forYou')
export default routePage('forYou', ({ site }) => <><CourseLetters /><ForYouRoute hasBooks={offers(site, 'books')} /></>)
