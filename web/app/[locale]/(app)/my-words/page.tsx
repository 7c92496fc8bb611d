import { MyWordsScreen } from '#ui/words/my-words.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('myWords')
export default routePage('myWords', () => <MyWordsScreen />)
