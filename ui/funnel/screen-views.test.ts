import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { funnelIds, loadFunnel } from '#content/load-funnels.ts'
import { faultText } from '#content/schemas/funnel-fault-texts.ts'
import { QUESTION_KINDS, type QuestionKind, rulesOfType, SCREEN_TYPES, type ScreenType } from '#core/domain/funnel/catalogue.ts'
import { checkFunnel } from '#core/domain/funnel/check/check-funnel.ts'
import { undrawnFaults } from '#core/domain/funnel/check/undrawn-faults.ts'
import type { Funnel } from '#core/domain/funnel/funnel.ts'
import { DRAWN_KINDS } from './screen-views.ts'

const pair = (type: ScreenType, kind: QuestionKind): Funnel => ({
  id: 'f', version: 1, screens: [{ id: 'one', type, question: { id: 'q', kind, key: 'k', category: 'c', retenoUserProperty: 'p' } }],
})
const faults = (funnel: Funnel) => [...checkFunnel(funnel), ...undrawnFaults(funnel, DRAWN_KINDS)].map(faultText)

it.each(funnelIds())('FUN-12 every screen of %s can be drawn', id => {
  const funnel = loadFunnel(id)
  expect(funnel && undrawnFaults(funnel, DRAWN_KINDS)).toEqual([])
})

describe('the views', () => {
  it('FUN-12 every pair that can be drawn is in the table of the core', () => {
    for (const type of SCREEN_TYPES) for (const kind of DRAWN_KINDS[type] ?? []) expect(rulesOfType(type).kinds, type).toContain(kind)
  })
  it('FUN-1, FUN-2, FUN-12 docs/rules.md says how many types, kinds and pairs are drawn', () => {
    const rules = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8')
    const types = SCREEN_TYPES.filter(type => DRAWN_KINDS[type] !== undefined)
    const pairs = types.flatMap(type => DRAWN_KINDS[type] ?? [])
    expect(rules).toContain(`| FUN-1 | built; ${types.length} of ${SCREEN_TYPES.length} types are drawn;`)
    expect(rules).toContain(`| FUN-2 | built; ${new Set(pairs).size} of ${QUESTION_KINDS.length} kinds can be asked;`)
    expect(rules).toContain(`| FUN-12 | built; ${pairs.length} of the ${SCREEN_TYPES.flatMap(type => rulesOfType(type).kinds).length} allowed pairs can be published`)
  })
  it('FUN-12 a pair that cannot be drawn yet is refused with another fault than one that is not allowed', () => {
    expect(faults(pair('single-choice', 'change_subscription'))).toContain('one: kind change_subscription cannot be drawn as type single-choice yet')
    expect(faults(pair('single-choice', 'slider'))).toContain('one: kind slider does not go with type single-choice')
    expect(faults(pair('range', 'slider'))).toContain('one: type range cannot be drawn yet')
  })
  it('FUN-12 exactly the pairs that can be drawn pass', () => {
    for (const type of SCREEN_TYPES) {
      for (const kind of QUESTION_KINDS) {
        const found = faults(pair(type, kind)).filter(fault => /cannot be drawn|does not go/.test(fault))
        expect(found.length === 0, `${type} ${kind}`).toBe(DRAWN_KINDS[type]?.includes(kind) === true)
      }
    }
  })
})
