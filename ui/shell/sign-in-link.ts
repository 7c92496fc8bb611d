import { withNext } from '#core/domain/account/next-path.ts'
import { pathTo, routeAt } from '#core/domain/route/links.ts'
import type { RouteName } from '#core/domain/route/routes.ts'

const SIGN_IN = pathTo('signIn')
/** Nobody is led back to these: a form of its own kind, and the page for when there is no network. */
const NEVER_NEXT: readonly RouteName[] = ['signIn', 'signUp', 'offline']

/** The link to sign in from a page, given without its locale. It leads back to a page of the app, and from any other page where it usually does. */
export const signInFrom = (path: string): string => {
  const route = routeAt(path)
  return withNext(SIGN_IN, route === undefined || NEVER_NEXT.includes(route) ? null : path)
}
