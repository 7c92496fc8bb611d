/** The script element, as far as a vendor's loader needs it. */
interface ScriptElement {
  src: string
  async: boolean
}
/** Handlers for the end of loading a script. */
export interface ScriptEnds {
  loaded(): void
  failed(): void
}
/** The parts of a page that vendors use: global names, scripts, cookies and storages. */
export interface VendorPage {
  /** The window, where vendors look up their queues by name. */
  readonly names: object
  readonly hostname: string
  readonly now: () => number
  scripts(): readonly ScriptElement[]
  append(src: string, ends?: ScriptEnds): void
  cookies(): string
  setCookie(line: string): void
  /** Reading one may throw if the page may not store anything. */
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
