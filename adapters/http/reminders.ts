import { resumeReminders, stopReminders } from '#contract/reminders.ts'
import type { Reminders } from '#core/ports/reminders.ts'
import type { Api } from './api.ts'

export const httpReminders = (api: Api): Reminders => ({
  stop: token => api.call(stopReminders, { params: { token } }),
  resume: token => api.call(resumeReminders, { params: { token } }),
})
