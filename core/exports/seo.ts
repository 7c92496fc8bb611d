export { type DescribedPage, scriptText, structuredData } from '../domain/seo/structured-data.ts'
export { SITEMAP_LIMITS, type SitemapLimits, type SitemapPage, sitemapFiles, sitemapIndex } from '../domain/seo/sitemap.ts'
