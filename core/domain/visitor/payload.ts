/** VIS-1. The parameters under their names on the wire. A value that the browser does not reveal is an empty string or 0. */
export interface VisitorParameters {
  readonly browser: string
  readonly browser_version: string
  readonly os: string
  readonly os_version: string
  readonly device: string
  readonly device_type: string
  readonly screen_width: number
  readonly screen_height: number
  readonly avail_width: number
  readonly avail_height: number
  readonly viewport_width: number
  readonly viewport_height: number
  readonly color_depth: number
  readonly pixel_ratio: number
  readonly cookies_enabled: boolean
  readonly do_not_track: boolean
  readonly canvas_hash: string
  readonly webgl_vendor: string
  readonly webgl_renderer: string
  readonly fonts: readonly string[]
  readonly plugins: readonly string[]
  readonly additional_params: Readonly<Record<string, string | number | boolean>>
}
/** VIS-3. The ad-block probe and the audio fingerprint each wait this long, ms. */
export const PROBE_WAIT = 100
/** VIS-2. */
export const VISITOR_ID_FAILED = 'Failed to fetch visitor ID:'
