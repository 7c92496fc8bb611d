import { loadDictionary } from '#content/load-dictionary.ts'
import { KEPT } from '../../sitemap/sitemap.ts'

/** SEO-1. The notices of the dictionary's sources, whole, as their licences ask. */
export const GET = (): Response => new Response(loadDictionary().notices, { headers: { ...KEPT, 'content-type': 'text/plain; charset=utf-8' } })
