import type { ScriptListener, VendorPage } from './page.ts'

/** Loads a script once per page. If it fails, queued commands stay queued. */
export const loadScript = (page: VendorPage, src: string, listener?: ScriptListener): void => {
  if (!page.scripts().some(script => script.src === src)) page.append(src, listener)
}
