import { ChoosePlanScreen } from '#ui/billing/screen.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('groupPricing')
export default routePage('groupPricing', ({ locale, next, search }) => (
  <ChoosePlanScreen kind="groupLessons" locale={locale} next={next} plan={search('plan')} step={search('step')} checkout={search('checkout')} />
))
