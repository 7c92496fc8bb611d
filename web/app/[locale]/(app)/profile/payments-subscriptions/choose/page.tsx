import { ChoosePlanScreen } from '#ui/billing/screen.tsx'
import { webSettings } from '../../../../../../settings.ts'
import { PRIVATE } from '../../../../private.ts'
import { RoutePage } from '../../../../route-page.tsx'
import { nextOf, type PageWithNext } from '../../../next-param.ts'

export const metadata = PRIVATE

const Page = async (page: PageWithNext) => (
  <RoutePage params={page.params} path="/profile/payments-subscriptions/choose" areas={['billing', 'auth']} width="lesson">
    <ChoosePlanScreen next={await nextOf(page)} isSandbox={!webSettings().production} />
  </RoutePage>
)
export default Page
