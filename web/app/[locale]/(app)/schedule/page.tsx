import { routeHead, routePage } from '../route-page.tsx'
import { ScheduleRoute } from '../tutoring/client.tsx'

export const generateMetadata = routeHead('schedule')
export default routePage('schedule', ({ search }) => <ScheduleRoute view={search('view')} />)
