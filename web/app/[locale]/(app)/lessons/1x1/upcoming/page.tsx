import { offers } from '#core/domain/site/site.ts'
import { routeHead, routePage } from '../../../route-page.tsx'
import { LessonsRoute } from '../../../tutoring/client.tsx'

export const generateMetadata = routeHead('upcomingLessons')
export default routePage('upcomingLessons', ({ site }) => <LessonsRoute when="upcoming" hasClasses={offers(site, 'group-lessons')} />)
