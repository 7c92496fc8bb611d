import { EventsScreen } from '#ui/events/screen.tsx'
import { routeHead, routePage } from '../../../route-page.tsx'

export const generateMetadata = routeHead('devEvents')

/** ANA-3. */
export default routePage('devEvents', () => <EventsScreen />)
