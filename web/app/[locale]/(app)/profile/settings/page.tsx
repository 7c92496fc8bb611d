import { SettingsScreen } from '#ui/settings/screen.tsx'
import { PRIVATE } from '../../../private.ts'
import { RoutePage } from '../../../route-page.tsx'

export const metadata = PRIVATE

const Page = ({ params }: { readonly params: Promise<{ readonly locale: string }> }) => (
  <RoutePage params={params} path="/profile/settings" areas={['settings']} width="lesson">
    <SettingsScreen />
  </RoutePage>
)
export default Page
