import { listClassRolls, listTaughtLessons, readTeaching, removeVoice, saveTutorHours, saveTutorProfile, saveVoice, writeLessonReport } from '#contract/teaching.ts'
import type { Teaching } from '#core/ports/teaching.ts'
import type { Api } from './api.ts'

export const httpTeaching = (api: Api): Teaching => ({
  read: () => api.call(readTeaching, {}),
  saveProfile: body => api.call(saveTutorProfile, { body }),
  saveVoice: body => api.call(saveVoice, { body }),
  removeVoice: () => api.call(removeVoice, {}),
  saveHours: body => api.call(saveTutorHours, { body }),
  lessons: ({ from, until }) => api.call(listTaughtLessons, { query: { from, until } }),
  classes: ({ from, until }) => api.call(listClassRolls, { query: { from, until } }),
  writeReport: (id, body) => api.call(writeLessonReport, { params: { id }, body }),
})
