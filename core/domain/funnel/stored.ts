import { isRecord, readJson } from '../stored/json.ts'
import type { FunnelAnswer, FunnelAnswers, Progress } from './funnel.ts'

export const funnelProgressKey = (funnel: string): string => `funnel_progress:${funnel}`
export const funnelAnswersKey = (funnel: string): string => `funnel_answers:${funnel}`

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(item => typeof item === 'string')

const isAnswer = (value: unknown): value is FunnelAnswer =>
  isRecord(value)
  && isTexts(value['selectedAnswers'])
  && isTexts(value['selectedAnswerIds']) && value['selectedAnswerIds'].length > 0
  && ['questionText', 'category', 'questionId', 'retenoUserProperty', 'questionKey'].every(key => typeof value[key] === 'string')
  && (value['tag'] === undefined || typeof value['tag'] === 'string')

const isProgress = (value: unknown): value is Progress =>
  isRecord(value)
  && isTexts(value['screens'])
  && (value['start_screen'] === null || typeof value['start_screen'] === 'string')
  && typeof value['is_first_analytics_sent'] === 'boolean'
  && typeof value['version'] === 'number'
  && typeof value['updated_at'] === 'number'

/** FUN-4. Reads stored progress; null if there is none or it is broken. */
export const readProgress = (json: string | null): Progress | null => {
  const value = json === null ? undefined : readJson(json).unwrapOr(undefined)
  return isProgress(value) ? value : null
}

/** FUN-3. Reads stored answers. A broken entry is left out. */
export const readAnswers = (json: string | null): FunnelAnswers => {
  const value = json === null ? undefined : readJson(json).unwrapOr(undefined)
  if (!isRecord(value)) return {}
  const readable = Object.entries(value).filter((entry): entry is [string, FunnelAnswer] => isAnswer(entry[1]))
  return Object.fromEntries(readable)
}
