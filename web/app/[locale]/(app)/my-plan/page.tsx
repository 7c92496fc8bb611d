import { PlanScreen } from '#ui/plan/screen.tsx'
import { PRIVATE } from '../../private.ts'
import { RoutePage } from '../../route-page.tsx'

export const metadata = PRIVATE

const Page = ({ params }: { readonly params: Promise<{ readonly locale: string }> }) => (
  <RoutePage params={params} path="/my-plan" areas={['plan']}>
    <PlanScreen />
  </RoutePage>
)
export default Page
