import type { ScriptEnds, VendorPage } from './page.ts'

/** Loads a script once a page. One that fails to load changes nothing by itself: what waits for it goes on waiting. */
export const loadScript = (page: VendorPage, src: string, ends?: ScriptEnds): void => {
  if (!page.scripts().some(script => script.src === src)) page.append(src, ends)
}
