import { answerLevelTest, getLevelTest, listLevelTests, startLevelTest } from '#contract/level-tests.ts'
import type { LevelTests } from '#core/ports/level-tests.ts'
import type { Api } from './api.ts'

export const httpLevelTests = (api: Api): LevelTests => ({
  list: () => api.call(listLevelTests, {}),
  start: ({ id, ...body }) => api.call(startLevelTest, { params: { id }, body }),
  read: id => api.call(getLevelTest, { params: { id } }),
  answer: (id, { item, choice }) => api.call(answerLevelTest, { params: { id, item }, body: { choice } }),
})
