import { queryOf } from '../address/address.ts'

/** PIX-1. */
export const FLOW_IDS = ['english-improve', 'spanish-boost'] as const
export type FlowId = (typeof FLOW_IDS)[number]
/** Pixel ids as configured, by flow. */
export type FlowPixels = Readonly<Partial<Record<FlowId, string>>>

/** PIX-1. The flow an address belongs to: by its `flow_id`, else by its `utm_funnel`. */
export const flowOf = (address: string): FlowId | null => {
  const query = queryOf(address)
  const named = (parameter: string) => FLOW_IDS.find(flow => flow === query.get(parameter)?.trim())
  return named('flow_id') ?? named('utm_funnel') ?? null
}

/** PIX-1. The pixel id that the device keeps; null without a flow, or where no pixel is configured for the flow. */
export const flowPixel = (flow: FlowId | null, pixels: FlowPixels): string | null => (flow ? pixels[flow] || null : null)
