import { queryOf } from './address.ts'
import { FLOW_IDS, type FlowId, type FlowPixels } from './flow.ts'

/** PIX-1. The flow an address belongs to: by its `flow_id`, else by its `utm_funnel`. */
export const flowOf = (address: string): FlowId | null => {
  const query = queryOf(address)
  const named = (parameter: string) => FLOW_IDS.find(flow => flow === query.get(parameter)?.trim())
  return named('flow_id') ?? named('utm_funnel') ?? null
}

/** PIX-1. The pixel id to be kept on the device; null without a flow, or where none is configured for it. */
export const flowPixel = (flow: FlowId | null, pixels: FlowPixels): string | null => (flow ? pixels[flow] || null : null)
