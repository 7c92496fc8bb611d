'use client'
import dynamic from 'next/dynamic'
import type { Funnel } from '#core/domain/funnel/funnel.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { LoadingQuestion, NeedsPlan } from '#ui/for-you/needs-plan.tsx'

/** The questions load beside the plan that they add to, and not before the page. */
const FunnelRoute = dynamic(async () => (await import('../../funnel-route.tsx')).FunnelRoute, { ssr: false, loading: () => <LoadingQuestion /> })

export const InterestsRoute = ({ funnel }: { readonly funnel: Funnel }) => (
  <NeedsPlan><FunnelRoute funnel={funnel} doneHref={pathTo('forYou')} leaveHref={pathTo('forYou')} /></NeedsPlan>
)
