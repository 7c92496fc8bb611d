import * as z from 'zod/mini'
import { MAX_NEXT } from '#core/domain/account/next-path.ts'
import { MAX_RETURNED } from '#core/domain/account/provider-return.ts'
import { PROVIDER_PURPOSES, PROVIDERS } from '#core/domain/account/provider.ts'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { text } from '#core/domain/stored/shapes.ts'
import { deviceKeeper, session } from './auth.ts'
import { defineCall } from './call.ts'
import { clientId, instant, nothing } from './primitives.ts'

const provider = z.enum(PROVIDERS)
export const listProviders = defineCall({
  method: 'get', path: '/v1/auth/providers', tag: 'auth', auth: 'none',
  summary: 'The providers whose accounts sign in here, as they are set up; the same for everybody, and kept for minutes (AUTH-6)',
  answer: z.array(provider), errors: [],
})
export const beginWithProvider = defineCall({
  method: 'post', path: '/v1/auth/providers/{provider}/begin', tag: 'auth', auth: 'anyone',
  summary: 'Begin to sign in with an account at a provider, or to link one, in this browser: the address where it goes. To link asks for a confirmed session of an account (AUTH-6)',
  params: z.object({ provider }),
  body: z.strictObject({ requestId: clientId, purpose: z.enum(PROVIDER_PURPOSES), locale: z.enum(LOCALES), next: z.nullable(text(MAX_NEXT)) }),
  answer: z.object({ url: z.string() }), errors: ['confirmation_needed', 'provider_unavailable'],
})
export const finishWithProvider = defineCall({
  method: 'post', path: '/v1/auth/providers/finish', tag: 'auth', auth: 'none',
  summary: 'Finish what this browser has begun, with the provider’s answer, once: sign in, with the anonymous work merged; make an account; or link to the account that began, and then there is no session (AUTH-6)',
  body: z.strictObject({ requestId: clientId, state: text(MAX_RETURNED.state, 1), code: text(MAX_RETURNED.code, 1), iss: z.nullable(text(MAX_RETURNED.iss)), keeper: deviceKeeper }),
  answer: z.object({ provider, session: z.nullable(session), isNew: z.boolean(), isTakenBack: z.boolean(), next: z.nullable(z.string()) }),
  errors: ['provider_unavailable', 'provider_refused', 'sign_in_expired', 'email_unproved', 'linked_elsewhere', 'second_step_needed'],
})
export const listLinkedAccounts = defineCall({
  method: 'get', path: '/v1/auth/linked', tag: 'auth', auth: 'registered',
  summary: 'The accounts at providers that sign in to the person’s account, and whether one is the last way in (PRO-11)',
  answer: z.array(z.object({ id: clientId, provider, email: z.nullable(z.string()), linkedAt: instant, usedAt: z.nullable(instant), isLastWayIn: z.boolean() })),
  errors: [],
})
export const unlinkAccount = defineCall({
  method: 'delete', path: '/v1/auth/linked/{id}', tag: 'auth', auth: 'registered',
  summary: 'Unlink an account at a provider, in a confirmed session, unless it is the last way in; one that is not the person’s stays as it is (PRO-11)',
  params: z.object({ id: clientId }),
  answer: nothing, errors: ['confirmation_needed', 'last_way_in'],
})
