import { offers } from '#core/domain/site/site.ts'
import { routeHead, routePage } from '../../../route-page.tsx'
import { GroupLessonsRoute } from '../client.tsx'

export const generateMetadata = routeHead('upcomingClasses')
export default routePage('upcomingClasses', ({ locale, search, site }) => (
  <GroupLessonsRoute when="upcoming" locale={locale} hasTutors={offers(site, 'tutoring')} asked={{ language: search('language'), level: search('level'), kind: search('kind') }} />
))
