import { expect, it } from 'vitest'
import { funnelDropOff } from './funnel-drop-off.ts'

let last = 0
const note = (name: string, screen: string, step?: number, event = `e${(last += 1)}`, funnel = 'f') =>
  ({ name, payload: { funnel, screen, ...(step !== undefined && { step }) }, event })

it('ANA-3 each screen of a funnel is counted, in the order in which it was met', () => {
  const notes = [
    note('gen_funnel_screen_shown', 'b', 2), note('gen_funnel_screen_shown', 'a', 1), note('gen_funnel_answered', 'a'),
    note('gen_funnel_went_back', 'b', 2), note('gen_funnel_screen_shown', 'a', 1), note('gen_funnel_left', 'a', 1),
    note('gen_page_shown', 'a'), note('gen_funnel_screen_shown', 'a', 1, 'other', 'g'),
  ]
  expect([...funnelDropOff(notes)]).toEqual([
    ['f', [{ screen: 'a', seen: 2, answered: 1, back: 0, left: 1 }, { screen: 'b', seen: 1, answered: 0, back: 1, left: 0 }]],
    ['g', [{ screen: 'a', seen: 1, answered: 0, back: 0, left: 0 }]],
  ])
})

it('ANA-3 an event counts once, however many vendors it went to, and whether it was held back before', () => {
  const shown = note('gen_funnel_screen_shown', 'a', 1)
  expect(funnelDropOff([shown, shown, { ...shown, payload: shown.payload }]).get('f')).toEqual([{ screen: 'a', seen: 1, answered: 0, back: 0, left: 0 }])
})

it('ANA-3 what is no event of a funnel is passed over', () => {
  const { event: _, ...withoutId } = note('gen_funnel_screen_shown', 'a', 1)
  expect(funnelDropOff([withoutId, { name: 'gen_funnel_left', payload: {}, event: 'x' }, { name: 'toString', payload: { funnel: 'f', screen: 'a' }, event: 'y' }]).size).toBe(0)
})
