import { getStreak, getStreakHistory } from '#contract/streaks.ts'
import type { Streaks } from '#core/ports/streaks.ts'
import type { Api } from './api.ts'

export const httpStreaks = (api: Api): Streaks => ({
  current: () => api.call(getStreak, {}),
  history: () => api.call(getStreakHistory, {}),
})
