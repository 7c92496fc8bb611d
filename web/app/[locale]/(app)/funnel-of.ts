import { notFound } from 'next/navigation'
import { loadFunnel } from '#content/load-funnels.ts'
import type { Funnel } from '#core/domain/funnel/funnel.ts'

/** The funnel of a file in content/funnels. A page without its funnel does not exist. */
export const funnelOf = (id: string): Funnel => loadFunnel(id) ?? notFound()
