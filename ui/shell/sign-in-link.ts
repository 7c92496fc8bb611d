import { nextPath, withNext } from '#core/domain/account/next-path.ts'
import { pathTo, routeAt } from '#core/domain/route/links.ts'
import type { RouteName } from '#core/domain/route/paths.ts'

const SIGN_IN = pathTo('signIn')
/** Nobody is led back to these: the ways in, and the page for when there is no network. */
const NEVER_NEXT: readonly RouteName[] = ['signIn', 'signUp', 'signInLink', 'signInReturn', 'secondStep', 'autologin', 'usedLink', 'completeSignUp', 'offline']

/**
 * The link to sign in from a page, given without its locale. It leads back to a page of the app; from a form to where that leads itself,
 * which is `next` as the address says it; and from any other page where it usually does.
 */
export const signInFrom = (path: string, next: string | null = null): string => {
  const route = routeAt(path)
  if (route !== undefined && !NEVER_NEXT.includes(route)) return withNext(SIGN_IN, path)
  const led = nextPath(next, '')
  return withNext(SIGN_IN, led === '' ? null : led)
}
