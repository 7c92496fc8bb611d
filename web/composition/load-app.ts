/**
 * Loads what starts the app. The ports come as scripts of their own and run as they arrive: all in one task would hold up a phone for a
 * quarter of a second. None of the three knows the others, or each would bring a copy of them.
 */
export const loadApp = async () => {
  const [{ startApp }, { backendPorts }, { browserPorts }] = await Promise.all([import('./start-app.ts'), import('./backend.ts'), import('./browser.ts')])
  return startApp({ backendPorts, browserPorts })
}
