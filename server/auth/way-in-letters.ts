import { pathTo } from '#core/domain/route/links.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../http/deps.ts'
import type { Letter } from '../mail/letter.ts'
import type { WayInChange } from '../mail/letters.ts'
import { webAddress } from '../web-address.ts'
import { findIdentity } from './store.ts'

/** The page on which an owner sees to what has changed. */
const PAGES = { passkeyAdded: 'passkeys', passkeyRemoved: 'passkeys', twoStepOn: 'twoStep', twoStepOff: 'twoStep', recoveryCodeUsed: 'twoStep' } as const satisfies Record<WayInChange, string>

/** PRO-11. The letter that tells an owner of a change of their ways in; null where the account has no address. */
export const createWayInLetters = (db: Db, { config, letters }: Pick<Deps, 'config' | 'letters'>) =>
  async (userId: string, what: WayInChange): Promise<Letter | null> => {
    const person = await findIdentity(db, userId)
    if (!person || person.email === null) return null
    return { ...letters.wayIn(person.email, person.locale ?? 'en', what, webAddress(config, person.locale, pathTo(PAGES[what]))), isNotice: person.emailProvedAt !== null }
  }
