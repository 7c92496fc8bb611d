import { expect, it } from 'vitest'
import { QUESTION_KINDS, type QuestionKind, rulesOfType, SCREEN_TYPES, type ScreenType } from '#core/domain/funnel/catalogue.ts'
import type { Screen } from '#core/domain/funnel/funnel.ts'
import { loadLarge, partsOf } from './views.ts'

const pair = (type: ScreenType, kind: QuestionKind): Screen =>
  ({ id: 'one', type, question: { id: 'q', kind, key: 'k', category: 'c', retenoUserProperty: 'p' } })

it('FUN-1, FUN-2, FUN-12 every allowed pair of a screen type and a question kind can be drawn, and no other', async () => {
  for (const type of SCREEN_TYPES) {
    for (const kind of QUESTION_KINDS) {
      await loadLarge(pair(type, kind))
      expect(partsOf(pair(type, kind))?.isKnown, `${type} ${kind}`).toBe(rulesOfType(type).kinds.includes(kind))
    }
  }
  expect(partsOf({ id: 'end', type: 'profile-summary' })).toMatchObject({ isKnown: true, Question: null, Proof: null })
})

it('FUN-10 a type or a kind that only a later version knows is told as such', () => {
  for (const type of ['hologram', 'toString', 'constructor'] as unknown as readonly ScreenType[]) expect(partsOf(pair(type, 'single_choise'))?.isKnown).toBe(false)
  for (const kind of ['hologram', 'toString'] as unknown as readonly QuestionKind[]) expect(partsOf(pair('single-choice', kind))?.isKnown).toBe(false)
})
