/** HEAD-5. What has no page, or is a tool of developers. */
export const DISALLOWED = ['/api/', '/v1/', '/pot$', '/dev/', '/*/dev/'] as const

/**
 * HEAD-6, SEO-2. Robots may ask for every page: a private one says itself that it is not to be found, which nobody sees who may not ask for it.
 * What is left alone is `DISALLOWED` (RFC 9309); the sitemap is named by its address.
 */
export const robotsFor = (origin: string): string =>
  ['User-Agent: *', ...DISALLOWED.map(path => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
