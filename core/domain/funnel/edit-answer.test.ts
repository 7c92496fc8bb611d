import { expect, it } from 'vitest'
import { advanceOverAnswered, returnToScreen } from './edit-answer.ts'
import type { Funnel, Progress, Screen, FunnelAnswer, FunnelAnswers } from './funnel.ts'

const asks = (id: string, type: Screen['type'], kind: 'single_choise' | 'single_select', options?: readonly string[]): Screen => ({
  id, type,
  question: { id, kind, key: id, category: 'c', retenoUserProperty: id, ...(options && { options: options.map(option => ({ id: option })) }) },
})
const funnel: Funnel = {
  id: 'f', version: 1,
  screens: [
    asks('native', 'native-language', 'single_select'),
    asks('target', 'target-language', 'single_select'),
    asks('level', 'single-choice', 'single_choise', ['a1', 'b1']),
    { id: 'pause', type: 'divider', question: { id: 'pause', kind: 'quiz_divider', key: 'pause', category: 'c', retenoUserProperty: '' } },
    { id: 'summary', type: 'profile-summary' },
  ],
}
const answer = (id: string, given: string): FunnelAnswer =>
  ({ questionText: '', category: 'c', questionId: id, selectedAnswers: [given], retenoUserProperty: id, selectedAnswerIds: [given], questionKey: id })
const answers: FunnelAnswers = { native: answer('native', 'uk'), target: answer('target', 'es'), level: answer('level', 'a1') }
const atSummary: Progress = { screens: ['native', 'target', 'level', 'pause', 'summary'], start_screen: null, is_first_analytics_sent: false, version: 1, updated_at: 0 }

it('FUN-5 editing goes back to the screen and keeps the path up to it', () => {
  expect(returnToScreen(1, atSummary, 'target').screens).toEqual(['native', 'target'])
  expect(returnToScreen(1, atSummary, 'elsewhere')).toBe(atSummary)
})

it('FUN-5 after an edit the answered screens up to the summary are skipped', () => {
  const edited = returnToScreen(1, atSummary, 'native')
  expect(advanceOverAnswered(2, funnel, edited, answers, 'native', 'summary').screens).toEqual(atSummary.screens)
})

it('FUN-5 skipping stops at the first screen whose answer no longer fits', () => {
  const edited = returnToScreen(1, atSummary, 'native')
  const same = { ...answers, native: answer('native', 'es') }
  expect(advanceOverAnswered(2, funnel, edited, same, 'native', 'summary').screens).toEqual(['native', 'target'])
})

it('FUN-5 skipping ends even if the rules form a loop', () => {
  const circle: Funnel = { ...funnel, screens: funnel.screens.map(screen => (screen.id === 'pause' ? { ...screen, rules: [{ when: [], go: 'level' }] } : screen)) }
  expect(advanceOverAnswered(2, circle, returnToScreen(1, atSummary, 'level'), answers, 'level', 'summary').screens.length).toBeLessThanOrEqual(funnel.screens.length + 1)
})

it('FUN-5 skipping ends on a screen that leads to itself', () => {
  const rules = [{ when: [{ screen: 'level', op: 'answered' as const, values: [] }], go: 'pause' }]
  const mirror: Funnel = { ...funnel, screens: funnel.screens.map(screen => (screen.id === 'pause' ? { ...screen, rules } : screen)) }
  expect(advanceOverAnswered(2, mirror, returnToScreen(1, atSummary, 'level'), answers, 'level', 'summary').screens.at(-1)).toBe('pause')
})
