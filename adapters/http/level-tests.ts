import type { LevelTests } from '#core/ports/level-tests.ts'
import type { Api } from './api.ts'

export const httpLevelTests = (api: Api): LevelTests => {
  const contract = () => api.load(() => import('#contract/level-tests.ts'))
  return {
    list: () => contract().andThen(({ listLevelTests }) => api.call(listLevelTests, {})),
    start: ({ id, ...body }) => contract().andThen(({ startLevelTest }) => api.call(startLevelTest, { params: { id }, body })),
    read: id => contract().andThen(({ getLevelTest }) => api.call(getLevelTest, { params: { id } })),
    answer: (id, { item, choice }) => contract().andThen(({ answerLevelTest }) => api.call(answerLevelTest, { params: { id, item }, body: { choice } })),
  }
}
