/**
 * Loads what starts the app. The contract, what speaks it and the ports come as scripts of their own and run as they arrive: all in
 * one task would hold up a phone for a quarter of a second.
 */
export const loadApp = async () => {
  const parts = [import('#contract/lessons.ts'), import('#adapters/http/ports.ts'), import('./browser.ts')] as const
  const [{ startApp }] = await Promise.all([import('./start-app.ts'), ...parts])
  return startApp
}
