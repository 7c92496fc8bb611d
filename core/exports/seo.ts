export { type DescribedPage, scriptText, structuredData, type Thing } from '../domain/seo/structured-data.ts'
export { SITEMAP_LIMITS, type SitemapLimits, type SitemapPage, sitemapFiles, sitemapIndex } from '../domain/seo/sitemap.ts'
