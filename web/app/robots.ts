import type { MetadataRoute } from 'next'

/**
 * HEAD-6. Robots may ask for every page: a private one says itself that it is not to be found, which nobody sees who may not ask for it.
 * What has no page, or is a tool of developers, is left alone.
 */
const robots = (): MetadataRoute.Robots => ({ rules: { userAgent: '*', disallow: ['/api/', '/v1/', '/pot$', '/dev/', '/*/dev/'] } })
export default robots
