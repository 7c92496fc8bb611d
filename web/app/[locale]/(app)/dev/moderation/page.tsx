import { ModerationScreen } from '#ui/moderation/screen.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('devModeration')

/** GRP-1. What `npm run moderate` does. */
export default routePage('devModeration', () => <ModerationScreen />)
