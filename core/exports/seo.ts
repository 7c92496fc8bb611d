export { SITEMAP_LIMITS, type SitemapLimits, type SitemapPage, sitemapFiles, sitemapIndex } from '../domain/seo/sitemap.ts'
