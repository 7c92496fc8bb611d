import { NextResponse, type NextRequest } from 'next/server'
import { splitLocaleAmong, withLocale, withoutDefaultPrefix } from '#core/domain/locale/path.ts'
import { LOCALES, PSEUDO_LOCALE, type MessageLocale } from '#core/domain/locale/locales.ts'
import { routeAt } from '#core/domain/route/links.ts'
import { loadSite } from '#content/load-sites.ts'
import { movedTo } from '#core/domain/route/moved.ts'
import { builtJson } from './built-file.ts'
import { FIRST_PAINT_HASH } from './first-paint/script.ts'
import { reactScript } from './react-script.ts'
import { contentSecurityPolicy } from './security/csp.ts'
import { ownOrigin, siteAt } from './security/origins.ts'
import { webSettings, type WebSettings } from './config/settings.ts'
import { HASHES_TO_COME } from './security/script-hashes.ts'
import { isOffered } from './site/offered.ts'
import { sourcesFor } from './security/sources.ts'
import { askedWord, FIND_WORD, wordAddress } from './words/word-address.ts'

/** Where the pages of content/pages are rendered, below the locale. */
const CONTENT = '/content'
/** Where they are rendered on a site with a host of its own (ROUTE-11). */
const OTHER_SITE = '/other-site'

/** Hashes of the inline scripts of every prerendered page, written after the build. */
let hashes: Readonly<Record<string, readonly string[]>> | undefined
const staticScripts = (page: string): readonly string[] | undefined => {
  hashes ??= builtJson<Readonly<Record<string, readonly string[]>>>('csp-hashes.json')
  return hashes[page]
}

/** Redirects to the host that the visitor requested, whatever this server's own name is. */
const redirect = (request: NextRequest, settings: WebSettings, pathname: string) =>
  NextResponse.redirect(new URL(pathname + request.nextUrl.search, ownOrigin(request.headers, settings)), 308)

/** Sends a form without a script to the page that it asks for. What it asks for is never kept. */
const found = (request: NextRequest, settings: WebSettings, pathname: string) => {
  const response = NextResponse.redirect(new URL(pathname, ownOrigin(request.headers, settings)), 303)
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/**
 * LOC-1 to LOC-3. Chooses the locale and sets the policy of every page. A public page is static and uses the hashes of its scripts;
 * one on a word is rendered when it is first asked for, and the front adds the hashes;
 * a page of the app is rendered with a nonce and the hash of the script that is in every page, and so is the page for unknown addresses (ROUTE-7).
 */
export const proxy = (request: NextRequest): NextResponse => {
  const settings = webSettings()
  const { pathname } = request.nextUrl
  const plain = withoutDefaultPrefix(pathname)
  if (plain !== null) return redirect(request, settings, plain)

  const { locale, path: route } = splitLocaleAmong<MessageLocale>(settings.pseudoLocale ? [...LOCALES, PSEUDO_LOCALE] : LOCALES, pathname)
  const pageAt = (path: string) => `/${locale}${path === '/' ? '' : path}`
  // Public pages have a folder of their own, as one of them lies where the pages of courses do.
  const publicAt = (path: string) => pageAt(path === '/' ? CONTENT : CONTENT + path)
  const moved = movedTo(route)
  if (moved !== null && (routeAt(moved) ?? staticScripts(publicAt(moved)))) return redirect(request, settings, withLocale(locale, moved))
  if (route === FIND_WORD) return found(request, settings, withLocale(locale, askedWord(request.nextUrl.searchParams)))
  const word = wordAddress(route)
  if (word?.kind === 'moved') return redirect(request, settings, withLocale(locale, word.to))
  const site = loadSite(siteAt(request.headers, settings))
  const isContent = staticScripts(publicAt(route)) !== undefined
  const known = word?.kind === 'page' ? [HASHES_TO_COME] : site.id === 'main' ? staticScripts(publicAt(route)) : undefined
  const url = request.nextUrl.clone()
  url.pathname = word ? pageAt(`/${word.kind === 'page' ? 'words' : 'missing'}/${word.family}/${encodeURIComponent(word.slug)}`)
    : known ? publicAt(route) : isContent ? pageAt(isOffered(site, route) ? OTHER_SITE + (route === '/' ? '' : route) : '/missing') : routeAt(route) ? pageAt(route) : pageAt('/missing')

  const nonce = crypto.randomUUID().replaceAll('-', '')
  const csp = contentSecurityPolicy(known ?? [`nonce-${nonce}`, FIRST_PAINT_HASH], sourcesFor(request.headers, settings))
  const headers = new Headers(request.headers)
  // Next reads the nonce of its own scripts from here.
  if (!known) headers.set('content-security-policy', csp)
  const response = NextResponse.rewrite(url, { request: { headers }, ...(word?.kind === 'unknown' && { status: 404 }) })
  response.headers.set('content-security-policy', csp)
  // LOC-7. Shared caches may keep a public page, and never a page of the app.
  response.headers.set('cache-control', known ? 's-maxage=3600, stale-while-revalidate=86400' : 'private, no-store')
  response.headers.set('x-content-type-options', 'nosniff')
  response.headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  // React is the largest script by far, and a page of the app waits for it: where it shared the line with the others it would come last.
  if (!known && process.env.NODE_ENV === 'production') response.headers.set('link', `<${reactScript()}>; rel=preload; as=script; fetchpriority=low`)
  return response
}

/** Pages alone, and none of the files beside them, each by its exact name: what only begins like one is an unknown page. */
export const config = {
  matcher: ['/((?!(?:api|_next|pictures|icons|sites|sitemaps|share)/|(?:manifest\\.webmanifest|favicon\\.ico|robots\\.txt|dictionary-licences\\.txt|sitemap\\.xml|service-worker\\.js)$).*)'],
}
