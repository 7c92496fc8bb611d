/** ATT-1. The parameters that are read from an address. */
export const PARAMETERS = [
  'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_ad', 'utm_funnel', 'fbclid', 'cta', 'campaign_id', 'adset_id',
  'placement', 'adset_name', 'campaign_name', 'adgroupid', 'keyword', 'ad_name', 'ad_id', 'course_id', 'palm',
] as const
export type Parameter = (typeof PARAMETERS)[number]
/** ATT-1. */
export const DEFAULT_SOURCE = 'organic'
export const MAX_PARAMETER = 512
/** ATT-1, ATT-2. Trims a value and cuts it without leaving half a character. */
export const clipped = (value: string): string => value.trim().slice(0, MAX_PARAMETER).replace(/[\uD800-\uDBFF]$/, '').trimEnd()
/** ATT-1. A first touch lives 180 days and a last touch 30 days, ms. */
export const FIRST_TOUCH_LIFETIME = 180 * 86_400_000
export const LAST_TOUCH_LIFETIME = 30 * 86_400_000

/** The parameters that one arrival brought. */
export interface Touch {
  readonly parameters: Readonly<Partial<Record<Parameter, string>>>
  /** Epoch ms. */
  readonly at: number
}
