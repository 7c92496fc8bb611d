/** ATT-1. Read from the address, under these names. */
export const PARAMETERS = [
  'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_ad', 'utm_funnel', 'fbclid', 'cta', 'campaign_id', 'adset_id',
  'placement', 'adset_name', 'campaign_name', 'adgroupid', 'keyword', 'ad_name', 'ad_id', 'course_id', 'palm',
] as const
export type Parameter = (typeof PARAMETERS)[number]
/** ATT-1. */
export const DEFAULT_SOURCE = 'organic'
export const MAX_PARAMETER = 512
/** ATT-1, ATT-2. Trimmed, and cut without leaving half a character. */
export const clipped = (value: string): string => value.trim().slice(0, MAX_PARAMETER).replace(/[\uD800-\uDBFF]$/, '').trimEnd()
/** ATT-1. 180 and 30 days, ms. */
export const FIRST_TOUCH_LIFETIME = 180 * 86_400_000
export const LAST_TOUCH_LIFETIME = 30 * 86_400_000

/** What one arrival brought along. */
export interface Touch {
  readonly parameters: Readonly<Partial<Record<Parameter, string>>>
  /** Epoch ms. */
  readonly at: number
}
