import { headers } from 'next/headers'
import { pageConfig } from '../../../page-config.ts'
import { webSettings } from '../../../settings.ts'

export const GET = async () =>
  Response.json(pageConfig(await headers(), webSettings()), { headers: { 'cache-control': 'private, no-store' } })
