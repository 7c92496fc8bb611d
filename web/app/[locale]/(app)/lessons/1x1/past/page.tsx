import { offers } from '#core/domain/site/site.ts'
import { routeHead, routePage } from '../../../route-page.tsx'
import { LessonsRoute } from '../../../tutoring/client.tsx'

export const generateMetadata = routeHead('pastLessons')
export default routePage('pastLessons', ({ site }) => <LessonsRoute when="past" hasClasses={offers(site, 'group-lessons')} />)
