import { routeHead, routePage } from '../route-page.tsx'
import { BookingRoute } from '../tutoring/client.tsx'

export const generateMetadata = routeHead('bookLesson')
export default routePage('bookLesson', ({ search }) => <BookingRoute tutor={search('tutor')} lesson={search('lesson')} length={search('length')} at={search('at')} />)
