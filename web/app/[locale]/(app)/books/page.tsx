import { CourseLetters } from '../course-letters.tsx'
import { routeHead, routePage } from '../route-page.tsx'
import { ShelfRoute } from './client.tsx'

export const generateMetadata = routeHead('books')
export default routePage('books', () => <><CourseLetters /><ShelfRoute /></>)
