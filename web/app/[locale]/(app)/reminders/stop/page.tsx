import { StopRemindersScreen } from '#ui/reminders/screen.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('stopReminders')
export default routePage('stopReminders', () => <StopRemindersScreen />)
