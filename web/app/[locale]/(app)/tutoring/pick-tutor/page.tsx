import { routeHead, routePage } from '../../route-page.tsx'
import { PickTutorRoute } from '../client.tsx'

export const generateMetadata = routeHead('pickTutor')
export default routePage('pickTutor', ({ locale, search }) => (
  <PickTutorRoute locale={locale} asked={{ language: search('language'), level: search('level'), topic: search('topic'), speaks: search('speaks'), sort: search('sort') }} />
))
