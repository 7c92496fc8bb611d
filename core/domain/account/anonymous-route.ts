import { isUnder } from '../locale/path.ts'

/** AUTH-1. The one route without an anonymous sign-in unless another is configured, because its link signs somebody in. */
export const WITHOUT_ANONYMOUS = '/autologin'

/** AUTH-1. Whether the app signs a visitor in anonymously on this path. The excluded route is configured, without its locale. */
export const startsAnonymously = (path: string, excluded: string): boolean => !isUnder(path, excluded)
