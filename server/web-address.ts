import { isLocale } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import type { Config } from './config.ts'

/** Where the web is. */
export type Web = Pick<Config, 'webOrigin' | 'webPort'>
export const webOriginOf = ({ webOrigin, webPort }: Web): string => webOrigin ?? `http://localhost:${webPort}`

/** The address of a page in somebody’s language, for a letter. */
export const webAddress = (web: Web, locale: string | null, path: string): string =>
  `${webOriginOf(web)}${withLocale(locale !== null && isLocale(locale) ? locale : 'en', path)}`
