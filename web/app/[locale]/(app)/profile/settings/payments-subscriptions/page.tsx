import { SubscriptionsScreen } from '#ui/billing/overview.tsx'
import { routeHead, routePage } from '../../../route-page.tsx'

export const generateMetadata = routeHead('subscriptions')
export default routePage('subscriptions', ({ locale, search }) => <SubscriptionsScreen locale={locale} card={search('card')} />)
