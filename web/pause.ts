/** Ends a task of the browser, so that it can answer its visitor before the work goes on. */
export const pause = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise<void>(resolve => void setTimeout(resolve))
