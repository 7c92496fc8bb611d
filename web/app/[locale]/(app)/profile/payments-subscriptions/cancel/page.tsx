import { languageOf } from '#core/domain/locale/locales.ts'
import { CancelScreen } from '#ui/billing/cancel-screen.tsx'
import { funnelOf } from '../../../funnel-of.ts'
import { routeHead, routePage } from '../../../route-page.tsx'

export const generateMetadata = routeHead('cancelSubscription')
export default routePage('cancelSubscription', ({ locale, search }) => (
  <CancelScreen id={search('id')} funnel={funnelOf('cancel-subscription')} language={locale === 'pseudo' ? 'en' : languageOf(locale)} />
))
