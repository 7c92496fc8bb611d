const RETRY_MS = 2000

/** Loads scripts again until they come, since a page that has lost the network may get it back. */
export const untilLoaded = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (;;) {
    const loaded = await load().catch(() => null)
    if (loaded !== null) return loaded
    await new Promise(resolve => void setTimeout(resolve, RETRY_MS))
  }
}
