import type { AnalyticsLog } from '#core/ports/analytics-log.ts'

/** A log that is chosen anew at every use: whether anything is kept is known only once the page has been told its settings. */
export const chosenAnalyticsLog = (choose: () => AnalyticsLog): AnalyticsLog => ({
  note: entry => choose().note(entry),
  all: () => choose().all(),
  clear: () => choose().clear(),
  watch: changed => choose().watch(changed),
})
