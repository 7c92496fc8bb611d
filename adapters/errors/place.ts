import { withoutQuery } from '#core/domain/address/address.ts'

/** ERR-3, ERR-4. Routes are told without query and hash: those may hold what a person typed, or a key of theirs. */
export const plainPlace = (place: string): string => withoutQuery(place).slice(0, 200)
