import type { NextRequest } from 'next/server'
import { isForeign, ownOrigin } from '../../../../security/origins.ts'
import { webSettings } from '../../../../config/settings.ts'
import { answer, failure } from '../answers.ts'
import { endSession } from '../session-cookie.ts'

/** ROUTE-6, AUTH-3. Ends the web's session; ending none succeeds. */
export const GET = async ({ headers }: NextRequest) => {
  if (isForeign(headers, ownOrigin(headers, webSettings()))) return failure('forbidden')
  await endSession()
  return answer({ signedIn: false })
}
