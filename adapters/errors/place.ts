import { withoutQuery } from '#core/domain/address/address.ts'

/** ERR-3, ERR-4. The route of a report, without query and hash, which may hold what a person typed or a secret. */
export const plainPlace = (place: string): string => withoutQuery(place).slice(0, 200)
