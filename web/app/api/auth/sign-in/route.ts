import type { NextRequest } from 'next/server'
import * as z from 'zod/mini'
import { fetchProfile } from '#contract/profiles.ts'
import { readBoundedJson } from '#server/http/bounded-body.ts'
import { isForeign, ownOrigin } from '../../../../security/origins.ts'
import { webSettings } from '../../../../config/settings.ts'
import { answer, failure } from '../answers.ts'
import { signedInUser, startSession } from '../session-cookie.ts'

const MAX_BODY = 8192
const Body = z.strictObject({ accessToken: z.string().check(z.maxLength(4096)) })

/** ROUTE-6. Answers whether the web has a session for this browser, and for the person in `user` where it is given. */
export const GET = async ({ headers, nextUrl }: NextRequest) => {
  if (isForeign(headers, ownOrigin(headers, webSettings()))) return failure('forbidden')
  const user = await signedInUser()
  const asked = nextUrl.searchParams.get('user')
  return answer({ signedIn: user !== null && (asked === null || asked === user) })
}

/** ROUTE-6. Starts the web's session for the registered person whose access token is sent; the API vouches for it. */
export const POST = async (request: NextRequest) => {
  const settings = webSettings()
  const own = ownOrigin(request.headers, settings)
  if (isForeign(request.headers, own)) return failure('forbidden')
  const body = Body.safeParse(await readBoundedJson(request, MAX_BODY))
  if (!body.success) return failure('invalid_input')
  const vouched = await fetch(settings.internalApiOrigin + fetchProfile.path, {
    headers: { authorization: `Bearer ${body.data.accessToken}` },
    signal: AbortSignal.timeout(5000),
  }).catch(() => null)
  if (vouched === null) return failure('network')
  const profile = fetchProfile.answer.safeParse(await vouched.json().catch(() => null))
  if (!vouched.ok || !profile.success) return failure('session_expired')
  await startSession(profile.data.user_id, own.startsWith('https:'))
  return answer({ signedIn: true })
}
