import { routeHead, routePage } from '../../../route-page.tsx'
import { ClassroomRoute } from '../client.tsx'

export const generateMetadata = routeHead('classroom')
export default routePage('classroom', ({ params: { lesson } }) => <ClassroomRoute lesson={lesson} />)
