import * as z from 'zod/mini'
import { REGISTRATIONS } from '#core/domain/account/session.ts'
import { MAX_FIRST_LESSON_TEXT } from '#core/domain/lesson/lesson-page.ts'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { defineCall } from './call.ts'
import { answerOfAttempt, knows, lesson } from './lessons.ts'
import { clientId, instant, language, nothing, record } from './primitives.ts'
import { profile } from './profiles.ts'
import { text } from '#core/domain/stored/shapes.ts'

export const session = z.object({
  userId: z.string(),
  registration: z.enum(REGISTRATIONS),
  email: z.nullable(z.string()),
  accessToken: z.string(),
  expiresAt: instant,
})
/** PRO-8. Keeper values that were waiting on the device, each a JSON string. */
const deviceKeeper = record(z.string().check(z.regex(/^[a-z_]{1,64}$/)), text(2000), 10)
const credentials = { email: text(254, 3), password: text(128, 1) }

const firstLesson = z.strictObject({
  target: language, lesson: text(MAX_FIRST_LESSON_TEXT), pageLanguage: language, native: z.nullable(text(MAX_FIRST_LESSON_TEXT)), attempt: clientId, knows,
})
export const startSession = defineCall({
  method: 'post', path: '/v1/auth/start', tag: 'auth', auth: 'none',
  summary: 'The session of the refresh cookie, which is rotated, or a new anonymous one (AUTH-1), with the profile of a registered person and the lesson of the page',
  body: z.strictObject({ requestId: clientId, lesson: z.nullable(firstLesson) }),
  answer: z.object({
    session, profile: z.nullable(profile),
    attempt: z.nullable(z.object({ id: clientId, lesson, answers: z.array(answerOfAttempt) })),
  }),
  errors: [],
})
export const signInAnonymously = defineCall({
  method: 'post', path: '/v1/auth/anonymous', tag: 'auth', auth: 'none',
  summary: 'Start as an anonymous visitor (AUTH-1)',
  body: z.strictObject({ requestId: clientId }),
  answer: session, errors: [],
})
export const signUp = defineCall({
  method: 'post', path: '/v1/auth/sign-up', tag: 'auth', auth: 'anyone',
  summary: 'Register the present anonymous identity; everything it did stays (AUTH-6)',
  body: z.strictObject({ requestId: clientId, ...credentials, locale: z.enum(LOCALES), keeper: deviceKeeper }),
  answer: session, errors: ['email_taken', 'forbidden'],
})
export const signIn = defineCall({
  method: 'post', path: '/v1/auth/sign-in', tag: 'auth', auth: 'none',
  summary: 'Sign in; an anonymous bearer token, when sent, is merged into the account (AUTH-6)',
  body: z.strictObject({ requestId: clientId, ...credentials, keeper: deviceKeeper }),
  answer: session, errors: ['invalid_credentials'],
})
export const refresh = defineCall({
  method: 'post', path: '/v1/auth/refresh', tag: 'auth', auth: 'none',
  summary: 'A fresh access token, against the refresh cookie, which is rotated; null for a browser that holds none',
  answer: z.nullable(session), errors: ['session_expired'],
})
export const ownSession = defineCall({
  method: 'get', path: '/v1/auth/session', tag: 'auth', auth: 'registered',
  summary: 'The session of the access token, which the web’s own session points to (ROUTE-6)',
  answer: z.object({ id: z.string(), userId: z.string() }), success: 200, errors: [],
})
export const sessionState = defineCall({
  method: 'get', path: '/v1/auth/sessions/{id}', tag: 'auth', auth: 'none',
  summary: 'Whether this is the session of an account and has not ended; whoever asks knows its id, and learns nothing else (ROUTE-6)',
  params: z.object({ id: clientId }),
  answer: z.object({ open: z.boolean() }), success: 200, errors: [],
})
export const signOut = defineCall({
  method: 'post', path: '/v1/auth/sign-out', tag: 'auth', auth: 'none',
  summary: 'End the session of the refresh cookie',
  answer: nothing, errors: [],
})
