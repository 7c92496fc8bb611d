import { expect, it } from 'vitest'
import { LEVELS } from '../level/level.ts'
import { classFit, levelsNear } from './class-fit.ts'

const learner = { language: 'es', level: 'B1', interests: ['food', 'music'] } as const

it('GRP-2 a class suits within one step of the CEFR, and says which way', () => {
  expect(LEVELS.map(level => classFit(learner, { language: 'es', level })?.level)).toEqual([undefined, 'down', 'same', 'up', undefined])
  expect([levelsNear('A1'), levelsNear('B1'), levelsNear('C1')]).toEqual([['A1', 'A2'], ['A2', 'B1', 'B2'], ['B2', 'C1']])
})
it('GRP-2 a class of another language never suits', () => {
  for (const level of LEVELS) expect(classFit(learner, { language: 'en', level })).toBeUndefined()
})
it('GRP-2 what it is about and the learner likes is said, and decides nothing', () => {
  expect(classFit(learner, { language: 'es', level: 'B1', interests: ['travel', 'music'] })).toEqual({ level: 'same', liked: ['music'] })
  expect(classFit({ language: 'es', level: 'B1' }, { language: 'es', level: 'B1', interests: ['travel'] })).toEqual({ level: 'same', liked: [] })
  expect(classFit(learner, { language: 'es', level: 'B1' })?.liked).toEqual([])
})
