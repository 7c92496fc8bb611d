import { ChoosePlanScreen } from '#ui/billing/screen.tsx'
import { routeHead, routePage } from '../../route-page.tsx'

export const generateMetadata = routeHead('tutoringPricing')
export default routePage('tutoringPricing', ({ locale, next, search }) => (
  <ChoosePlanScreen kind="tutoring" locale={locale} next={next} plan={search('plan')} step={search('step')} checkout={search('checkout')} />
))
