import { byPurpose, OPTIONAL_PURPOSES, type Grants } from './purposes.ts'

export const sameGrants = (one: Grants, other: Grants): boolean => OPTIONAL_PURPOSES.every(purpose => one[purpose] === other[purpose])

/** CON-4. What is left at once of what had been let through: a refusal counts immediately, and a grant adds nothing before the update handler has run. */
export const stillEffective = (effective: Grants, decided: Grants): Grants =>
  byPurpose(purpose => effective[purpose] && decided[purpose])
