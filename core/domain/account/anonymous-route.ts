import { isUnder } from '../locale/path.ts'

/** AUTH-1. The one route without an anonymous sign-in, because its link signs somebody in. */
export const WITHOUT_ANONYMOUS = '/autologin'

/** AUTH-1. Whether the app signs a visitor in anonymously on this path; the excluded route is configurable. */
export const startsAnonymously = (path: string, excluded: string = WITHOUT_ANONYMOUS): boolean => !isUnder(path, excluded)
