import type { Site } from '#core/domain/site/site.ts'

/** ROUTE-11. The colours of a site that has its own. */
export const SiteStyle = ({ id, hue }: Pick<Site, 'id' | 'hue'>) => (hue === null ? null : <link rel="stylesheet" href={`/sites/${id}.css`} precedence="site" />)

/** It stands outside the layers, so that it counts before the tokens. */
export const siteCss = ({ hue }: Pick<Site, 'hue'>): string => (hue === null ? '' : `:root{--brand-hue:${hue}}`)
