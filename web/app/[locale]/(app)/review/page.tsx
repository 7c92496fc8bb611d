import { ReviewScreen } from '#ui/review/screen.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('review')
export default routePage('review', () => <ReviewScreen />)
