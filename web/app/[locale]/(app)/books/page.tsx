import { ShelfRoute } from './client.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('books')
export default routePage('books', () => <ShelfRoute />)
