/** The script element, as far as a vendor's loader needs it. */
interface ScriptElement {
  src: string
  async: boolean
}
/** How loading a script ends. */
export interface ScriptEnds {
  loaded(): void
  failed(): void
}
/** The page that vendors work in: the names they share with it, its scripts, its cookies and storages. */
export interface VendorPage {
  /** The window itself: vendors look for their queues there by name. */
  readonly names: object
  readonly hostname: string
  readonly now: () => number
  scripts(): readonly ScriptElement[]
  append(src: string, ends?: ScriptEnds): void
  cookies(): string
  setCookie(line: string): void
  /** Reading one may throw where the page may keep nothing. */
  readonly storages: readonly (() => Storage)[]
}

export const browserVendorPage = (): VendorPage => ({
  names: window,
  hostname: location.hostname,
  now: () => Date.now(),
  scripts: () => Array.from(document.scripts),
  append: (src, ends) => {
    const script = document.createElement('script')
    script.async = true
    script.src = src
    script.addEventListener('load', () => ends?.loaded())
    script.addEventListener('error', () => ends?.failed())
    document.head.append(script)
  },
  cookies: () => document.cookie,
  setCookie: line => { document.cookie = line },
  storages: [() => localStorage, () => sessionStorage],
})
