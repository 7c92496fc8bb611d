/** ROUTE-11. What a site may offer. What belongs to none of these is on every site. */
export const SERVICES = ['courses', 'tests', 'books', 'tutoring', 'group-lessons', 'club', 'companies'] as const
export type Service = (typeof SERVICES)[number]

export const SITE_IDS = ['main', 'student', 'chameleon'] as const
export type SiteId = (typeof SITE_IDS)[number]
/** The sites with hosts of their own; every other host is the main site's. */
export const OTHER_SITE_IDS = ['student', 'chameleon'] as const satisfies readonly SiteId[]

/** ROUTE-11. A face of the product on a host of its own. */
export interface Site {
  readonly id: SiteId
  /** What the product calls itself here. */
  readonly name: string
  readonly services: readonly Service[]
  /** The hue of what leads on, degrees of OKLCH; null for the main site's, which the tokens have. */
  readonly hue: number | null
  /** The path of its own sign, an SVG; null where the main site's is shown. */
  readonly mark: string | null
  /** The links at the foot of its pages, by the messages that label them. */
  readonly footer: readonly { readonly href: string; readonly text: string }[]
}

/** Whether white letters are read on the tokens' colours in this hue, degrees of OKLCH: between green and blue they are too light (WCAG 1.4.3). */
export const isFitHue = (hue: number): boolean => Number.isInteger(hue) && ((hue >= 0 && hue <= 150) || (hue >= 235 && hue < 360))

/** HEAD-2. The description of pages that have none of their own. */
export const DESCRIPTION = 'Best tool to learn languages'

/** ROUTE-11. What belongs to no service is offered everywhere. */
export const offers = ({ services }: Pick<Site, 'services'>, service: Service | null | undefined): boolean => service === null || service === undefined || services.includes(service)

/** The name that texts are written with. It stands in them as a word of its own, and other sites put theirs in its place. */
const WRITTEN = 'Promova'

/** ROUTE-11. Returns texts, at any depth, as a site says them: in its own name. */
export const inNameOf = <Value>({ name }: Pick<Site, 'name'>, value: Value): Value => (name === WRITTEN ? value : renamed(name, value) as Value)
const renamed = (name: string, value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(WRITTEN, name)
  if (Array.isArray(value)) return value.map(each => renamed(name, each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(name, each)]))
}
