import type { Metadata } from 'next'
import { plainTexts } from '../../../messages.ts'
import { headOn } from '../../../site/site-head.ts'
import { siteAsked } from '../../../site/site-of.ts'
import { routeLocale } from '../route-locale.ts'
import { ScriptFonts } from '../script-fonts.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** HEAD-2. */
export const generateMetadata = async ({ params }: { readonly params: Promise<{ readonly locale: string }> }): Promise<Metadata> =>
  headOn(await siteAsked(), { title: plainTexts(await routeLocale(params), 'common')('notFound.title') })

/** Next leaves this page to the browser, where React runs of a document's scripts only those that are async. */
const letters = { hi: <ScriptFonts language="hi" async />, ja: <ScriptFonts language="ja" async /> }
const NotFound = () => <NotFoundScreen letters={letters} />
export default NotFound
