import { StreakScreen } from '#ui/streak/screen.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('streak')
export default routePage('streak', () => <StreakScreen />)
