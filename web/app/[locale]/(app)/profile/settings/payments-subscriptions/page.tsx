import { SubscriptionsScreen } from '#ui/billing/overview.tsx'
import { PRIVATE } from '../../../../private.ts'
import { RoutePage } from '../../../../route-page.tsx'

export const metadata = PRIVATE

const Page = ({ params }: { readonly params: Promise<{ readonly locale: string }> }) => (
  <RoutePage params={params} path="/profile/settings/payments-subscriptions" areas={['billing', 'auth']} width="lesson">
    <SubscriptionsScreen />
  </RoutePage>
)
export default Page
