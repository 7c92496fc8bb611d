import bowser from 'bowser'
import type { Config } from '../config.ts'
import type { Http } from '../http/env.ts'
import { readEdge } from '../visitor/geo-edge.ts'

/** The longest name of a browser that is kept: real ones are shorter. */
const MAX_AGENT = 300

/** AUTH-2. What a list of sessions tells one device from another by. */
export interface SessionDevice {
  /** What the browser calls itself. */
  readonly agent: string | null
  /** ISO 3166-1; null where no edge of ours names it. */
  readonly country: string | null
  readonly city: string | null
}

export const deviceOf = (http: Http, { geo: { edge } }: Pick<Config, 'geo'>): SessionDevice => {
  const place = edge && readEdge(edge, name => http.req.header(name))
  return {
    agent: http.req.header('user-agent')?.slice(0, MAX_AGENT) ?? null,
    country: place?.countryCode ?? null,
    city: place && place.city !== 'unknown' ? place.city : null,
  }
}

/** The browser and the system that a name of a browser tells of. */
export const describeAgent = (agent: string | null): { readonly browser: string | null; readonly system: string | null } => {
  if (!agent) return { browser: null, system: null }
  const { browser, os } = bowser.parse(agent)
  return { browser: browser.name || null, system: os.name || null }
}
