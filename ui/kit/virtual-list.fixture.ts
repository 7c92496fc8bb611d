/**
 * Under a test react-aria asks Node's `process` whether a long list draws the rows in view alone, as it does everywhere
 * else; a browser has no `process`. For stories that have a SearchSelect.
 */
export const drawRowsInView = (): void => {
  if (!('process' in globalThis)) Object.assign(globalThis, { process: { env: { VIRT_ON: 'true' } } })
}
