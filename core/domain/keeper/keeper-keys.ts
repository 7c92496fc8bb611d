/** PRO-2, PRO-6, PRO-7. Every key the keeper may hold. */
export const KEEPER_KEYS = ['user_settings', 'accessibility', 'course_premium_lessons_conf', 'completed_first_lesson', 'learning_plan'] as const
export type KeeperKey = (typeof KEEPER_KEYS)[number]

/** Values by key, each a JSON string; there may be keys that nobody knows. */
export type KeeperValues = Readonly<Record<string, string>>

export const isKeeperKey = (value: string): value is KeeperKey => KEEPER_KEYS.some(key => key === value)
