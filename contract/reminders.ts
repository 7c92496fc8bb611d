import * as z from 'zod/mini'
import { redirect } from './answer.ts'
import { defineCall } from './call.ts'
import { nothing } from './primitives.ts'

const params = z.object({ token: z.string().check(z.regex(/^[\w.-]{1,200}$/)) })

export const stopReminders = defineCall({
  method: 'post', path: '/v1/reminders/stop/{token}', tag: 'profiles', auth: 'none',
  summary: 'Stop the practice reminders that a letter with this token was one of; any body is ignored (RFC 8058)',
  params, answer: nothing, errors: [],
})
export const openStopPage = defineCall({
  method: 'get', path: '/v1/reminders/stop/{token}', tag: 'profiles', auth: 'none',
  summary: 'Leads to the page that stops practice reminders; changes nothing',
  params, answer: redirect, errors: [],
})
export const resumeReminders = defineCall({
  method: 'post', path: '/v1/reminders/resume/{token}', tag: 'profiles', auth: 'none',
  summary: 'Turn the practice reminders on again that were stopped with this token',
  params, answer: nothing, errors: [],
})
/** The address of a letter's one-click stop, without its origin. */
export const stopPath = (token: string): string => stopReminders.path.replace('{token}', token)
