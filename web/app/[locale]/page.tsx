import { FrontScreen } from '#ui/front/screen.tsx'
import { RoutePage } from './route-page.tsx'

const Page = ({ params }: { readonly params: Promise<{ readonly locale: string }> }) => (
  <RoutePage params={params} path="/" areas={['front']}>
    <FrontScreen />
  </RoutePage>
)
export default Page
