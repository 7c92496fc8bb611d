export { dateOfDay, dayAt } from '../domain/streak/local-date.ts'
export { DAYS_PER_FREEZE, FREEZES_AT_START, FREEZES_HELD, streakAt } from '../domain/streak/replay.ts'
export { type Activity, DAY_REASONS, type Streak, type StreakDay } from '../domain/streak/streak.ts'
export { KINDER_FOR, type ZoneStay } from '../domain/streak/zone-stays.ts'
