import { listAchievements } from '#contract/achievements.ts'
import type { Achievements } from '#core/ports/achievements.ts'
import type { Api } from './api.ts'

export const httpAchievements = (api: Api): Achievements => ({ list: () => api.call(listAchievements, {}) })
