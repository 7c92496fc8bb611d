import { CacheFirst, ExpirationPlugin, NetworkFirst, NetworkOnly, Serwist, type SerwistPlugin, StaleWhileRevalidate } from 'serwist'
import { splitLocale, withLocale } from '#core/domain/locale/path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { filesIn, isKept, isOfBuild, isPicture, readToKeep } from './kept.ts'

/** What an event of a worker has beside those of a page, whose types the project is checked with. */
interface WorkerMessage extends MessageEvent<unknown> {
  waitUntil(done: Promise<unknown>): void
}

const DAY_S = 86_400
/** How long a page with a copy is waited for before the copy is shown, s. */
const PATIENCE_S = 5
/** How old the copy of a page may be before a page that is opened asks for it again, ms. */
const FRESH_MS = DAY_S * 1000
const OFFLINE = pathTo('offline')

const atMost = (maxEntries: number, days: number) => new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_S, purgeOnQuotaError: true })
const pathOf = (url: string) => new URL(url).pathname

const build = new CacheFirst({ cacheName: 'build', plugins: [atMost(400, 60)] })
const pictures = new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [atMost(400, 60)] })

const keepFile = (path: string, event: Parameters<typeof build.handle>[0]['event']) => (isPicture(path) ? pictures : build).handle({ event, request: new Request(path) })

/** A page is the same whatever its query, and is kept once everything is that it is drawn with: without its scripts it could not even go on by itself. */
const wholePages: SerwistPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(new URL(pathOf(request.url), request.url).href),
  cacheWillUpdate: async ({ response, event }) => {
    if (response.status !== 200 || response.redirected) return null
    const files = filesIn(await response.clone().text()).map(path => keepFile(path, event))
    return Promise.all(files).then(kept => (kept.every(({ ok }) => ok) ? response : null), () => null)
  },
}
/** A page that is not on the device gives way to one that says so, in its language or else in one that is there, and knows where to go on. */
const orSayWhy: SerwistPlugin = {
  handlerDidError: async ({ request }) => {
    const { pathname, search, origin } = new URL(request.url)
    const { locale, path } = splitLocale(pathname)
    const kept = (await (await caches.open('documents')).keys()).map(({ url }) => pathOf(url)).filter(each => splitLocale(each).path === OFFLINE)
    const page = kept.find(each => each === withLocale(locale, OFFLINE)) ?? kept[0]
    return path === OFFLINE || page === undefined ? Response.error() : Response.redirect(`${origin}${page}?next=${encodeURIComponent(pathname + search)}`)
  },
}

const documents = new NetworkFirst({ cacheName: 'documents', networkTimeoutSeconds: PATIENCE_S, plugins: [wholePages, atMost(30, 60), orSayWhy] })
const otherDocuments = new NetworkOnly({ plugins: [orSayWhy] })

const worker = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    { matcher: ({ sameOrigin, request, url }) => sameOrigin && request.mode === 'navigate' && isKept(url.pathname), handler: documents },
    { matcher: ({ sameOrigin, request }) => sameOrigin && request.mode === 'navigate', handler: otherDocuments },
    { matcher: ({ sameOrigin, url }) => sameOrigin && isOfBuild(url.pathname), handler: build },
    { matcher: ({ sameOrigin, url }) => sameOrigin && isPicture(url.pathname), handler: pictures },
  ],
})

/** Whether the copy of a page is young enough not to be asked for again. */
const hasFreshCopy = async (url: string): Promise<boolean> => {
  const copy = await (await caches.open('documents')).match(url, { ignoreVary: true })
  return Date.now() - Date.parse(copy?.headers.get('date') ?? '') < FRESH_MS
}

/** Keeps pages, and the files that the asking page was drawn with. What fails is kept another time. */
const keep = async (event: WorkerMessage): Promise<void> => {
  const { documents: pages, files } = readToKeep(event.data)
  const keepPage = async (path: string) => {
    const url = new URL(path, location.href).href
    if (!await hasFreshCopy(url)) await Promise.all(documents.handleAll({ event: event as never, request: new Request(url) }))
  }
  await Promise.allSettled([...pages.map(keepPage), ...files.map(path => keepFile(path, event as never))])
}

worker.addEventListeners()
self.addEventListener('message', event => (event as WorkerMessage).waitUntil(keep(event as WorkerMessage)))
