import * as z from 'zod/mini'
import { MAX_NEXT } from '#core/domain/account/next-path.ts'
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
export const deviceKeeper = record(z.string().check(z.regex(/^[a-z_]{1,64}$/)), text(2000), 10)
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
export const registerBuyer = defineCall({
  method: 'post', path: '/v1/auth/buyers', tag: 'auth', auth: 'anyone',
  summary: 'Register the present anonymous identity without a password, before it buys; a link to set one is sent to the address, and lives seven days (PUR-2)',
  body: z.strictObject({ requestId: clientId, email: credentials.email, locale: z.enum(LOCALES), keeper: deviceKeeper }),
  answer: session, errors: ['email_taken', 'forbidden'],
})
export const signIn = defineCall({
  method: 'post', path: '/v1/auth/sign-in', tag: 'auth', auth: 'none', knowsCaller: true,
  summary: 'Sign in; an anonymous bearer token, when sent, is merged into the account. Where that asks for a second step, this browser has to pass it first (AUTH-6)',
  body: z.strictObject({ requestId: clientId, ...credentials, keeper: deviceKeeper }),
  answer: session, errors: ['invalid_credentials', 'second_step_needed'],
})
export const askForSignInLink = defineCall({
  method: 'post', path: '/v1/auth/links', tag: 'auth', auth: 'none',
  summary: 'Write a letter with a link that signs in once, to an address that may have an account; the answer does not say whether it has (AUTH-6)',
  body: z.strictObject({ requestId: clientId, email: credentials.email, locale: z.enum(LOCALES), next: z.nullable(text(MAX_NEXT)) }),
  answer: nothing, errors: [],
})
export const signInByLink = defineCall({
  method: 'post', path: '/v1/auth/links/use', tag: 'auth', auth: 'none',
  summary: 'Sign in by a link, once; it proves the address, and an anonymous identity is merged into the account (AUTH-6)',
  body: z.strictObject({ requestId: clientId, token: text(64, 1), keeper: deviceKeeper }),
  answer: z.object({ session, hasPassword: z.boolean() }), errors: ['link_used', 'link_expired', 'second_step_needed'],
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
export const listSessions = defineCall({
  method: 'get', path: '/v1/auth/sessions', tag: 'auth', auth: 'registered',
  summary: 'Where the person is signed in, what was used last first (AUTH-2)',
  answer: z.array(z.object({
    id: clientId, current: z.boolean(),
    browser: z.nullable(z.string()), system: z.nullable(z.string()), country: z.nullable(z.string()), city: z.nullable(z.string()),
    openedAt: instant, usedAt: instant,
  })),
  errors: [],
})
export const endSession = defineCall({
  method: 'delete', path: '/v1/auth/sessions/{id}', tag: 'auth', auth: 'registered',
  summary: 'End one session of the person; one that has ended, or is another person’s, stays as it is (AUTH-2)',
  params: z.object({ id: clientId }),
  answer: nothing, errors: [],
})
export const endOtherSessions = defineCall({
  method: 'delete', path: '/v1/auth/sessions', tag: 'auth', auth: 'registered',
  summary: 'End every session of the person but the one that asks (AUTH-2)',
  answer: nothing, errors: [],
})
export const listMerges = defineCall({
  method: 'get', path: '/v1/auth/merges', tag: 'auth', auth: 'registered',
  summary: 'What sign-ins have added to the account from the anonymous work on their devices, the newest first (AUTH-6)',
  answer: z.array(z.object({ at: instant, lessons: z.int(), words: z.int(), streak: z.int() })),
  errors: [],
})
export const readSecurity = defineCall({
  method: 'get', path: '/v1/auth/security', tag: 'auth', auth: 'registered',
  summary: 'What the person’s ways in rest on: whether the address is proved, whether letters to it come back, whether there is a password, how many passkeys, whether a sign-in asks for a second step, which address a code was sent to, and until when the session counts as confirmed (PRO-11)',
  answer: z.object({ email: z.string(), isEmailProved: z.boolean(), isEmailBounced: z.boolean(), hasPassword: z.boolean(), codeSentTo: z.nullable(z.string()), confirmedUntil: z.nullable(instant), passkeys: z.int(), twoStep: z.nullable(z.object({ since: instant, recoveryCodes: z.int() })) }),
  errors: [],
})
export const confirmSession = defineCall({
  method: 'post', path: '/v1/auth/confirm', tag: 'auth', auth: 'registered',
  summary: 'Show by the password that it is still the person: for ten minutes the session may change what ways in rest on (PRO-11)',
  body: z.strictObject({ password: credentials.password }),
  answer: z.object({ confirmedUntil: instant }), errors: ['invalid_credentials'],
})
export const changePassword = defineCall({
  method: 'put', path: '/v1/auth/password', tag: 'auth', auth: 'registered',
  summary: 'Set the password; every other session ends, and a letter tells its owner. The same password again changes nothing (PRO-11)',
  body: z.strictObject({ password: credentials.password }),
  answer: nothing, errors: ['confirmation_needed'],
})
export const sendEmailCode = defineCall({
  method: 'post', path: '/v1/auth/email', tag: 'auth', auth: 'registered',
  summary: 'Send a code to an address, that of the account or the one to change it to; only a change asks for a confirmed session (PRO-11)',
  body: z.strictObject({ requestId: clientId, email: credentials.email }),
  answer: z.object({ email: z.string() }), errors: ['confirmation_needed'],
})
export const enterEmailCode = defineCall({
  method: 'put', path: '/v1/auth/email', tag: 'auth', auth: 'registered',
  summary: 'Enter the code: the address is the account’s from then on, and proved; the old one is told of the change (PRO-11)',
  body: z.strictObject({ code: text(12, 1) }),
  answer: z.object({ email: z.string() }), errors: ['code_wrong', 'link_expired', 'email_taken'],
})
export const signOut = defineCall({
  method: 'post', path: '/v1/auth/sign-out', tag: 'auth', auth: 'none', knowsCaller: true,
  summary: 'End the session of the refresh cookie',
  answer: nothing, errors: [],
})
