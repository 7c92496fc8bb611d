import { createWatch, type Scope } from 'effector'
import type { Happening } from '#core/domain/analytics/events.ts'
import { happened, manyHappened } from './model.ts'

/** Everything that is said to have happened in a scope from now on. */
export const recordHappenings = (scope: Scope): readonly Happening[] => {
  const all: Happening[] = []
  createWatch({ unit: happened, scope, fn: happening => void all.push(happening) })
  createWatch({ unit: manyHappened, scope, fn: happenings => void all.push(...happenings) })
  return all
}
export const namesOf = (happenings: readonly Happening[]): readonly string[] => happenings.map(({ name }) => name)

/** Whether any of these words is in what was said. */
export const says = (happenings: readonly Happening[], typed: readonly string[]): boolean => {
  const said = JSON.stringify(happenings)
  return typed.some(text => said.includes(JSON.stringify(text).slice(1, -1)))
}
