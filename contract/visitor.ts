import * as z from 'zod/mini'
import { SIGNAL_SCOPES, SIGNAL_SOURCES } from '../core/domain/consent/privacy-signal.ts'
import { defineCall } from './call.ts'
import { instant, nothing, record } from './primitives.ts'
import { text } from '#core/domain/stored/shapes.ts'

const pageUrl = text(2048)
const size = z.number().check(z.gte(0), z.lte(1_000_000))
const names = z.array(text(60)).check(z.maxLength(100))

/** VIS-1. */
export const identifyVisitor = defineCall({
  method: 'post', path: '/pot', tag: 'visitor', host: 'visitor', auth: 'none',
  summary: 'The id of the visitor behind these properties of a device; equal properties get an equal id (VIS-1)',
  body: z.strictObject({
    parameters: z.strictObject({
      browser: text(80), browser_version: text(80), os: text(80), os_version: text(80), device: text(120), device_type: text(40),
      screen_width: size, screen_height: size, avail_width: size, avail_height: size, viewport_width: size, viewport_height: size,
      color_depth: size, pixel_ratio: size, cookies_enabled: z.boolean(), do_not_track: z.boolean(),
      canvas_hash: text(200), webgl_vendor: text(300), webgl_renderer: text(300), fonts: names, plugins: names,
      additional_params: record(text(60, 1), z.union([text(300), z.number(), z.boolean()]), 12),
    }),
    page_url: pageUrl,
  }),
  answer: z.object({ visitor_id: z.string() }), errors: [],
})

/** NET-2. */
export const recordPrivacySignal = defineCall({
  method: 'post', path: '/v1/dnt', tag: 'visitor', auth: 'anyone',
  summary: 'Record that a browser or a person asked for privacy; the same signal twice is one',
  body: z.strictObject({
    dnt: z.boolean(), gpc: z.boolean(), scope: z.enum(SIGNAL_SCOPES), source: z.enum(SIGNAL_SOURCES),
    page_url: pageUrl, ts: instant,
  }),
  answer: nothing, errors: [],
})

/** NET-5. */
export const locate = defineCall({
  method: 'get', path: '/v1/geo', tag: 'visitor', host: 'geo', auth: 'none',
  summary: 'Where the request seems to come from; what is not known is “unknown”',
  answer: z.object({ country: z.string(), countryCode: z.string(), city: z.string(), timezone: z.string() }), errors: [],
})

/** FLAG-2. The client key used where none is configured. */
export const DEFAULT_CLIENT_KEY = 'local'

/** FLAG-2. The call of the GrowthBook SDK to its proxy. */
export const evaluateFlags = defineCall({
  method: 'post', path: '/api/eval/{clientKey}', tag: 'flags', host: 'flags', auth: 'none',
  summary: 'The features of one visitor, evaluated: conditions and other variants stay here (FLAG-2)',
  params: z.object({ clientKey: text(80, 1) }),
  body: z.object({
    attributes: z.record(z.string(), z.unknown()),
    forcedVariations: z.optional(z.record(z.string(), z.number())),
    forcedFeatures: z.optional(z.array(z.tuple([z.string(), z.unknown()]))),
    url: z.optional(text(2048)),
  }),
  answer: z.looseObject({ features: z.record(z.string(), z.unknown()) }), errors: [],
})
