import { expect, it } from 'vitest'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { loadDemoTutors } from './load-demo-tutors.ts'

const tutors = loadDemoTutors()

it('GRP-1 there are 24 demo tutors, two or more of each language', () => {
  expect(tutors).toHaveLength(24)
  expect(new Set(tutors.map(({ name }) => name)).size).toBe(24)
  for (const language of LANGUAGES) expect(tutors.filter(({ teaches }) => teaches.includes(language)).length, language).toBeGreaterThanOrEqual(2)
})
it('ROUTE-9 whoever learns English finds somebody who speaks their language', () => {
  const english = tutors.filter(({ teaches }) => teaches.includes('en'))
  for (const language of LANGUAGES) expect(english.some(({ speaks }) => speaks.includes(language)), language).toBe(true)
})
