import { expect, it } from 'vitest'
import { shownOutline } from './shown-outline.ts'

it('PRO-6 a person’s conf closes lessons that they have no premium for, and opens none', () => {
  const outline = (open: boolean) => ({
    native: 'uk', target: 'ja',
    units: [{ id: 'u', level: 'A1', title: '', skipped: false, notes: false, lessons: [1, 2, 3, 4].map(number => ({ id: `u-${number}`, title: '', number, premium: number > 3, open: open || number <= 3, passed: false, strong: false })) }],
  } as const)
  const shown = (free: number, premium: { readonly here: boolean; readonly there: boolean }) =>
    shownOutline(outline(premium.there), { v: 1, free_lessons_per_unit: free }, premium.here).units[0]?.lessons.map(lesson => (lesson.open ? 'open' : 'closed'))
  const nobody = { here: false, there: false }
  expect(shown(1, nobody)).toEqual(['open', 'closed', 'closed', 'closed'])
  for (const free of [3, 99]) expect(shown(free, nobody), String(free)).toEqual(['open', 'open', 'open', 'closed'])
  expect(shown(1, { here: true, there: true })).toEqual(['open', 'open', 'open', 'open'])
  expect(shown(3, { here: false, there: true })).toEqual(['open', 'open', 'open', 'open'])
})
