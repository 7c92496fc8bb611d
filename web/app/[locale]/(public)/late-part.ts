import { untilLoaded } from '#ui/shell/until-loaded.ts'

/**
 * Loads what a public page shows of its visitor, in turn: what is asked for together waits for the script that all of it shares, and runs in one
 * task once that is there, which would hold up a phone for a third of a second.
 */
const loadNotices = async () => {
  await import('#ui/session/model.ts')
  await Promise.all([import('#ui/consent/model.ts'), import('#ui/keeper/model.ts'), import('#ui/flags/model.ts')])
  return import('./public-notices.tsx')
}

let notices: ReturnType<typeof loadNotices> | undefined
/**
 * Loads the late part of the page, once. Whatever else of a page starts the app loads after it: of two that start it at once, each with scripts of
 * its own, one may wait for ever for what the other has.
 */
export const latePart = (): ReturnType<typeof loadNotices> => notices ??= untilLoaded(loadNotices)
