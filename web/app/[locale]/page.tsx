import { FrontScreen } from '#ui/front/screen.tsx'
import { routeLocale } from '../../route-locale.ts'
import { PageInFrame } from './page-in-frame.tsx'

const Page = async ({ params }: { readonly params: Promise<{ readonly locale: string }> }) => (
  <PageInFrame locale={await routeLocale(params)} path="/" areas={['front']} frame="page" width="wide" hreflang="all">
    <FrontScreen />
  </PageInFrame>
)
export default Page
