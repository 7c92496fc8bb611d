import { notFound } from 'next/navigation'
import { loadFunnel } from '#content/load-funnels.ts'
import { isLanguage } from '#core/domain/locale/locales.ts'
import { routeHead, routePage } from '../route-page.tsx'
import { FunnelRoute } from './client.tsx'

export const generateMetadata = routeHead('coursesOnboarding')

export default routePage('coursesOnboarding', ({ target }) => {
  const funnel = loadFunnel('courses-onboarding')
  if (!funnel) notFound()
  return <FunnelRoute funnel={funnel} target={isLanguage(target) ? target : null} />
})
