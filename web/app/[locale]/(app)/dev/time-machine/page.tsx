import { TimeMachineScreen } from '#ui/billing/time-machine.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('devTimeMachine')
export default routePage('devTimeMachine', () => <TimeMachineScreen />)
