import { notFound } from 'next/navigation'
import { loadFunnel } from '#content/load-funnels.ts'
import { RoutePage } from '../../route-page.tsx'
import { FunnelRoute } from './client.tsx'

const Page = ({ params }: { readonly params: Promise<{ readonly locale: string }> }) => {
  const funnel = loadFunnel('courses-onboarding')
  if (!funnel) notFound()
  return (
    <RoutePage params={params} path="/courses-onboarding" areas={['funnels']} kind="funnel">
      <FunnelRoute funnel={funnel} />
    </RoutePage>
  )
}
export default Page
