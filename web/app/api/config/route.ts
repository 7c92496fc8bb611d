import { headers } from 'next/headers'
import { pageConfigOf } from '../../../config/page-config-of.ts'
import { webSettings } from '../../../config/settings.ts'

/** What a public page asks for, since it is the same for everybody; a page of the app has it in its HTML. */
export const GET = async () =>
  Response.json(pageConfigOf(await headers(), webSettings()), { headers: { 'cache-control': 'private, no-store' } })
