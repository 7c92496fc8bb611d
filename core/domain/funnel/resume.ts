import { asksForAnswer, canContinue } from './can-continue.ts'
import { answerTo, type Funnel, type FunnelAnswers, type Progress } from './funnel.ts'
import { advanceWhile, clearStartScreen, hasScreen, startProgress } from './progress.ts'

/** FUN-10. How long progress is stored: 30 days, in ms. */
export const PROGRESS_LIFETIME_MS = 30 * 24 * 3_600_000

/** FUN-4. Ends the path at its first screen without a valid answer, so that an answer the device has lost is asked for again. */
const cutAtUnanswered = (funnel: Funnel, progress: Progress, answers: FunnelAnswers): Progress => {
  const unanswered = new Set(funnel.screens.filter(screen => !canContinue(funnel, screen, answers)).map(({ id }) => id))
  const at = progress.screens.findIndex(id => unanswered.has(id))
  return at < 0 || at === progress.screens.length - 1 ? progress : { ...progress, screens: progress.screens.slice(0, at + 1) }
}

/**
 * FUN-10. The way through this version of the funnel as far as an earlier one was walked: over questions whose answers still hold, and
 * over screens without a question that were passed. It stops at the first screen that is new to the person.
 */
const carryOver = (now: number, funnel: Funnel, stored: Progress, answers: FunnelAnswers): Progress => {
  const passed = new Set(stored.screens.slice(0, -1))
  const anew: Progress = { ...startProgress(now, funnel, stored.start_screen), is_first_analytics_sent: stored.is_first_analytics_sent }
  return advanceWhile(now, funnel, anew, answers, screen => {
    const isKnown = passed.has(screen.id) || (asksForAnswer(screen) && answerTo(answers, screen.id) !== undefined)
    return isKnown && canContinue(funnel, screen, answers)
  })
}

/**
 * FUN-4, FUN-10. The stored progress where it is less than 30 days old: of this version as it is, of another one as far as its answers still
 * lead. Else a new start, at the stored start screen (FUN-6).
 */
export const resume = (now: number, funnel: Funnel, stored: Progress | null, answers: FunnelAnswers = {}): Progress => {
  if (!stored || now - stored.updated_at >= PROGRESS_LIFETIME_MS) return startProgress(now, funnel, stored?.start_screen ?? null)
  const fits = stored.version === funnel.version && stored.screens.length > 0 && stored.screens.every(id => hasScreen(funnel, id))
  return cutAtUnanswered(funnel, fits ? stored : carryOver(now, funnel, stored, answers), answers)
}

/**
 * FUN-6. What a link makes of the start screen: a name sets it and opens the funnel there, once; an empty one clears it; no name leaves it.
 * A screen that the funnel does not have is not set.
 */
export const startAt = (now: number, funnel: Funnel, progress: Progress, wanted: string | null): Progress => {
  if (wanted === null || wanted === (progress.start_screen ?? '')) return progress
  if (wanted === '') return clearStartScreen(now, progress)
  if (!hasScreen(funnel, wanted)) return progress
  return { ...startProgress(now, funnel, wanted), is_first_analytics_sent: progress.is_first_analytics_sent }
}
