/**
 * Loads what starts the app. The contract, what speaks it and the ports come as scripts of their own and run as they arrive: all in
 * one task would hold up a phone for a quarter of a second. What starts the app knows none of them, or it would bring a second copy.
 */
export const loadApp = async () => {
  const contract = import('#contract/lessons.ts')
  const [{ startApp }, { backendPorts }, { browserPorts }] = await Promise.all([import('./start-app.ts'), import('./backend.ts'), import('./browser.ts'), contract])
  return startApp({ backendPorts, browserPorts })
}
