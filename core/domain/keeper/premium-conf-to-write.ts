import { DEFAULT_PREMIUM_CONF } from '../subscription/premium-conf.ts'
import type { KeeperValues } from './keeper-keys.ts'

const KEY = 'course_premium_lessons_conf'

/** PRO-6. What a keeper lacks where the key is missing; nothing where it is there, nonsense included: it is written once. */
export const premiumConfToWrite = (kept: KeeperValues): KeeperValues => (Object.hasOwn(kept, KEY) ? {} : { [KEY]: JSON.stringify(DEFAULT_PREMIUM_CONF) })
