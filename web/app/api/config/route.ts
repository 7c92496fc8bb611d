import { headers } from 'next/headers'
import { apiOrigin } from '../../../own-origin.ts'
import { webSettings } from '../../../settings.ts'

/** What the browser has to know and a build cannot: where the API is. */
export const GET = async () =>
  Response.json({ api: apiOrigin(await headers(), webSettings()) }, { headers: { 'cache-control': 'private, no-store' } })
