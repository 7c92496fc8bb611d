import type { VendorSettings } from '#adapters/analytics/settings.ts'
import { FLOW_IDS, flowPixel } from '#core/domain/attribution/flow.ts'
import type { PageConfig } from '../config/page-config.ts'

/** The flow of the tab and the pixel of the device, unchecked. */
interface Kept {
  readonly flow: string | null
  readonly kept: string | null
}

/** PIX-1. A visitor of a flow is reported to its pixel: the tab's flow, else the one of an earlier visit while its pixel is still in use. */
export const vendorsOfFlow = ({ vendors, flowPixels }: Pick<PageConfig, 'vendors' | 'flowPixels'>, { flow, kept }: Kept): VendorSettings => {
  const { facebook, ...others } = vendors
  const known = FLOW_IDS.find(each => each === flow) ?? null
  const id = flowPixel(known, flowPixels) ?? Object.values(flowPixels).find(pixel => pixel === kept)
  return facebook ? { ...others, facebook: id === undefined ? facebook : { ...facebook, id } } : others
}
