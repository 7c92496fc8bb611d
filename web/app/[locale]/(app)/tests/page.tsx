import { LevelTestsScreen } from '#ui/level-tests/list.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('levelTests')
export default routePage('levelTests', () => <LevelTestsScreen />)
