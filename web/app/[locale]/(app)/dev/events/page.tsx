import { EventsScreen } from '#ui/events/screen.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('devEvents')

/** ANA-3. The viewer of analytics decisions. */
export default routePage('devEvents', () => <EventsScreen />)
