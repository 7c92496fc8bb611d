import { expect, it } from 'vitest'
import { QUESTION_KINDS, type QuestionKind, rulesOfType, SCREEN_TYPES, type ScreenType } from '#core/domain/funnel/catalogue.ts'
import type { Screen } from '#core/domain/funnel/funnel.ts'
import { isKnown, layoutOf } from './screen-views.ts'

const pair = (type: ScreenType, kind: QuestionKind): Screen =>
  ({ id: 'one', type, question: { id: 'q', kind, key: 'k', category: 'c', retenoUserProperty: 'p' } })

it('FUN-1, FUN-2, FUN-12 every allowed pair of a screen type and a question kind can be drawn, and no other', () => {
  for (const type of SCREEN_TYPES) {
    for (const kind of QUESTION_KINDS) expect(isKnown(pair(type, kind)), `${type} ${kind}`).toBe(rulesOfType(type).kinds.includes(kind))
  }
  expect(isKnown({ id: 'end', type: 'profile-summary' })).toBe(true)
})

it('FUN-10 a type or a kind that only a later version knows is told as such', () => {
  for (const type of ['hologram', 'toString', 'constructor'] as unknown as readonly ScreenType[]) {
    expect(isKnown(pair(type, 'single_choise'))).toBe(false)
    expect(layoutOf(pair(type, 'single_choise'))).toBe('question')
  }
  for (const kind of ['hologram', 'toString'] as unknown as readonly QuestionKind[]) expect(isKnown(pair('single-choice', kind))).toBe(false)
})
