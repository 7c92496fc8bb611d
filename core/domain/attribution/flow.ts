/** PIX-1. */
export const FLOW_IDS = ['english-improve', 'spanish-boost'] as const
export type FlowId = (typeof FLOW_IDS)[number]
/** Pixel ids as configured, by flow. */
export type FlowPixels = Readonly<Partial<Record<FlowId, string>>>
