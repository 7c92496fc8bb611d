import { splitLocale } from '../locale/path.ts'

/** A path on this site: one slash, and nothing a browser could read as another host. */
const ON_THIS_SITE = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** The longest path that a letter leads on to, in characters. */
export const MAX_NEXT = 500

/** A path on this site without its locale; null for any other address. */
const onThisSite = (asked: string | null | undefined): string | null => (asked !== null && asked !== undefined && ON_THIS_SITE.test(asked) ? splitLocale(asked).path : null)

/** The path to go to after a form, taken from the address without its locale. It never leaves this site. */
export const nextPath = (asked: string | null | undefined, otherwise: string): string => onThisSite(asked) ?? otherwise

/** The path that an address asks to go on to; null where it asks for none. */
export const askedNext = (asked: string | null | undefined, otherwise: string): string | null =>
  asked === null || asked === undefined ? null : nextPath(asked, otherwise)

/** A form's path that leads back to `next` once it is done; null: it leads where it usually does. */
export const withNext = (form: string, next: string | null): string => (next === null ? form : `${form}${form.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`)
/** Where a form's path leads once it is done, as `withNext` has said it; null where it says nothing, or nothing of this site. */
export const nextIn = (form: string): string | null =>
  form.includes('?') ? onThisSite(new URLSearchParams(form.slice(form.indexOf('?') + 1).split('#')[0]).get('next')) : null
