import { loadSample } from '#content/load-funnels.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { compileMessages } from '../../../../../../compiled-messages.ts'
import { funnelOf } from '../../../funnel-of.ts'
import { FunnelRoute } from '../../../funnel-route.tsx'
import { PageMessages } from '../../../page-messages.tsx'
import { routeHead, routePage } from '../../../route-page.tsx'

export const generateMetadata = routeHead('devFunnel')

const LIST = pathTo('devFunnels')

export default routePage('devFunnel', ({ locale, params: { funnel }, start }) => {
  const sample = loadSample()
  if (funnel !== sample.funnel.id) return <FunnelRoute funnel={funnelOf(funnel)} start={start} leaveHref={LIST} />
  return (
    <PageMessages locale={locale} messages={{ funnels: { [funnel]: compileMessages(sample.texts) } }}>
      <FunnelRoute funnel={sample.funnel} start={start} leaveHref={LIST} doneHref={LIST} />
    </PageMessages>
  )
})
