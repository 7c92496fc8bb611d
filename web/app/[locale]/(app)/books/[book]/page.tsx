import { CourseLetters } from '../../course-letters.tsx'
import { routeHead, routePage } from '../../route-page.tsx'
import { ReaderRoute } from '../client.tsx'

export const generateMetadata = routeHead('book')
export default routePage('book', ({ params: { book } }) => <><CourseLetters /><ReaderRoute book={book} /></>)
