import { withoutQuery } from '#core/domain/address/address.ts'

/** ERR-3, ERR-4. The place of a report, without its query and hash, which may contain a secret or a text that a person typed. */
export const placeWithoutQuery = (place: string): string => withoutQuery(place).slice(0, 200)
