export {
  type Award, type Counts, FAMILIES, type Family, type FamilyProgress, mergeAwards, newAwards, progressOf, TIERS,
} from '../domain/achievement/achievement.ts'
