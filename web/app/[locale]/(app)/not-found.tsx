import type { Metadata } from 'next'
import { plainTexts } from '../../../messages.ts'
import { routeLocale } from '../route-locale.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** HEAD-2. */
export const generateMetadata = async ({ params }: { readonly params: Promise<{ readonly locale: string }> }): Promise<Metadata> =>
  ({ title: plainTexts(await routeLocale(params), 'common')('notFound.title') })

const NotFound = () => <NotFoundScreen />
export default NotFound
