import { ReaderRoute } from '../client.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('book')
export default routePage('book', ({ params: { book } }) => <ReaderRoute book={book} />)
