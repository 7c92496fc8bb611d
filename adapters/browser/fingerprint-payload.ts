import bowser from 'bowser'
import type { VisitorParameters } from '#core/domain/visitor/payload.ts'

/** The client hints that newer browsers offer beside their frozen user agent. */
export interface Hints {
  readonly fullVersionList?: readonly { readonly brand: string; readonly version: string }[]
  readonly mobile?: boolean
  readonly platform?: string
  readonly platformVersion?: string
  readonly model?: string
  readonly architecture?: string
}
/** All readings as they were taken. */
export interface DeviceFacts {
  readonly userAgent: string
  readonly hints: Hints | null
  readonly screen: { readonly width: number; readonly height: number; readonly availWidth: number; readonly availHeight: number; readonly colorDepth: number }
  readonly viewport: { readonly width: number; readonly height: number }
  readonly pixelRatio: number
  readonly cookies: boolean
  readonly doNotTrack: boolean
  readonly canvasHash: string
  readonly webglVendor: string
  readonly webglRenderer: string
  readonly fonts: readonly string[]
  readonly plugins: readonly string[]
  readonly more: Readonly<Record<string, string | number | boolean | undefined>>
}

/** The longest texts and lists that contract/visitor.ts accepts. */
const cut = (text: string | undefined, length: number) => (text ?? '').replaceAll('\u0000', '').slice(0, length)
const names = (list: readonly string[]) => list.slice(0, 100).map(name => cut(name, 60))
const size = (value: number) => (Number.isFinite(value) ? Math.min(Math.max(value, 0), 1_000_000) : 0)
const additional = (more: DeviceFacts['more']): VisitorParameters['additional_params'] =>
  Object.fromEntries(
    Object.entries(more).flatMap(([key, value]) => {
      if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return []
      return [[key, typeof value === 'string' ? cut(value, 300) : value]]
    }),
  )

/** Client hints win over the user agent, which many browsers have frozen. */
const agentOf = (userAgent: string, hints: Hints | null) => {
  const { fullVersionList, ...rest } = hints ?? {}
  const parsed = bowser.parse(userAgent || 'unknown', hints ? { ...rest, brands: [...(fullVersionList ?? [])] } : undefined)
  const brand = fullVersionList?.find(each => each.brand.endsWith(parsed.browser.name ?? '') && parsed.browser.name !== undefined)
  return {
    browser: cut(parsed.browser.name, 80),
    browser_version: cut(brand?.version ?? parsed.browser.version, 80),
    os: cut(parsed.os.name ?? hints?.platform, 80),
    os_version: cut(hints?.platformVersion || parsed.os.version, 80),
    device: cut(hints?.model || parsed.platform.model || parsed.platform.vendor, 120),
    device_type: cut(parsed.platform.type, 40),
  }
}

/** VIS-1. The readings under their names on the wire, cut to the lengths it accepts. */
export const visitorParameters = (facts: DeviceFacts): VisitorParameters => ({
  ...agentOf(facts.userAgent, facts.hints),
  screen_width: size(facts.screen.width),
  screen_height: size(facts.screen.height),
  avail_width: size(facts.screen.availWidth),
  avail_height: size(facts.screen.availHeight),
  viewport_width: size(facts.viewport.width),
  viewport_height: size(facts.viewport.height),
  color_depth: size(facts.screen.colorDepth),
  pixel_ratio: size(facts.pixelRatio),
  cookies_enabled: facts.cookies,
  do_not_track: facts.doNotTrack,
  canvas_hash: cut(facts.canvasHash, 200),
  webgl_vendor: cut(facts.webglVendor, 300),
  webgl_renderer: cut(facts.webglRenderer, 300),
  fonts: names(facts.fonts),
  plugins: names(facts.plugins),
  additional_params: additional(facts.more),
})
