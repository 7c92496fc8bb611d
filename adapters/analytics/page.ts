/** The script element, as far as a vendor's loader needs it. */
interface ScriptElement {
  src: string
  async: boolean
}
/** Callbacks for a script that has loaded or failed. */
export interface ScriptListener {
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
  append(src: string, listener?: ScriptListener): void
  cookies(): string
  setCookie(line: string): void
  /** Reading one may throw if the page may not store anything. */
  readonly storages: readonly (() => Storage)[]
  /** Calls back with true as the page is closed or put aside, and with false when it comes back. */
  onLeave(run: (isLeaving: boolean) => void): void
  /** Sends a text, without cookies, that arrives even if the page is closed before. Nobody learns what became of it. */
  beacon(url: string, body: string): void
}

export const browserVendorPage = (): VendorPage => ({
  names: window,
  hostname: location.hostname,
  now: () => Date.now(),
  scripts: () => Array.from(document.scripts),
  append: (src, listener) => {
    const script = document.createElement('script')
    script.async = true
    script.src = src
    script.addEventListener('load', () => listener?.loaded())
    script.addEventListener('error', () => listener?.failed())
    document.head.append(script)
  },
  cookies: () => document.cookie,
  setCookie: line => { document.cookie = line },
  storages: [() => localStorage, () => sessionStorage],
  onLeave: run => {
    window.addEventListener('pagehide', () => run(true))
    window.addEventListener('pageshow', () => run(false))
  },
  // As text: a page that is closed cannot wait for a preflight.
  beacon: (url, body) => void fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body }).catch(() => undefined),
})
