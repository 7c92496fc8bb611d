import { ConsentScreen } from '#ui/consent/screen.tsx'
import { PRIVATE } from '../../private.ts'
import { RoutePage } from '../../route-page.tsx'

export const metadata = PRIVATE

/** CON-4. Where every footer leads who wants to see or change what they permitted. */
const Page = ({ params }: { readonly params: Promise<{ readonly locale: string }> }) => (
  <RoutePage params={params} path="/cookie-preferences" areas={['consent']} width="lesson">
    <ConsentScreen />
  </RoutePage>
)
export default Page
