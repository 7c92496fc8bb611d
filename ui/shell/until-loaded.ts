const RETRY_MS = 2000
const later = (ms: number) => new Promise<void>(resolve => void setTimeout(resolve, ms))

/** Loads again until it succeeds, since a page that has lost the network may get it back. */
export const untilLoaded = async <Loaded>(load: () => Promise<Loaded>, pause: (ms: number) => Promise<void> = later): Promise<Loaded> => {
  for (;;) {
    const loaded = await load().catch(() => null)
    if (loaded !== null) return loaded
    await pause(RETRY_MS)
  }
}
