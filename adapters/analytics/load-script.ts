import type { VendorPage } from './page.ts'

/** Loads a script once a page. One that fails to load changes nothing: what waits for it goes on waiting. */
export const loadScript = (page: VendorPage, src: string): void => {
  if (!page.scripts().some(script => script.src === src)) page.append(src)
}
