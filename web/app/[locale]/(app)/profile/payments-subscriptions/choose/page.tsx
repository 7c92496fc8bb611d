import { ChoosePlanScreen } from '#ui/billing/screen.tsx'
import { routeHead, routePage } from '../../../route-page.tsx'

export const generateMetadata = routeHead('choosePlan')
export default routePage('choosePlan', ({ locale, next, search }) => (
  <ChoosePlanScreen locale={locale} next={next} plan={search('plan')} step={search('step')} checkout={search('checkout')} />
))
