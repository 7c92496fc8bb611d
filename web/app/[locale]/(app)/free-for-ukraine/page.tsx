import { permanentRedirect } from 'next/navigation'
import { withLocale } from '#core/domain/locale/path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { FreeForUkraineScreen } from '#ui/profile/ukraine/screen.tsx'
import { routeHead, routePage } from '../route-page.tsx'

export const generateMetadata = routeHead('freeForUkraine')
/** ROUTE-5. It is there in Ukrainian alone; every other language leads to it. */
export default routePage('freeForUkraine', ({ locale }) => {
  if (locale !== 'uk') permanentRedirect(withLocale('uk', pathTo('freeForUkraine')))
  return <FreeForUkraineScreen />
})
