import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CALLS } from './calls.ts'

it('every call of an area is in the list that the document, the limits of bodies and the fuzzing go by', async () => {
  const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'calls.ts')
  const areas: readonly object[] = await Promise.all(files.map(async (name): Promise<object> => import(`./${name}`)))
  const exported: readonly unknown[] = areas.flatMap(area => Object.values(area))
  const calls = exported.filter(each => typeof each === 'object' && each !== null && 'auth' in each && 'path' in each)
  expect(calls.length).toBeGreaterThan(100)
  expect(calls.filter(call => !CALLS.some(listed => listed === call))).toEqual([])
})
