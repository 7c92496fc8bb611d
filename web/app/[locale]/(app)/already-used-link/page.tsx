import { UsedLinkScreen } from '#ui/auth/by-link-screen.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('usedLink')
export default routePage('usedLink', ({ next }) => <UsedLinkScreen next={next} />)
