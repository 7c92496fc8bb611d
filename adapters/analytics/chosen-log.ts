import type { AnalyticsLog } from '#core/ports/analytics-log.ts'

/** Chooses the log at every use, because it depends on settings that the page gets later. */
export const chosenAnalyticsLog = (choose: () => AnalyticsLog): AnalyticsLog => ({
  note: entry => choose().note(entry),
  all: () => choose().all(),
  clear: () => choose().clear(),
  watch: changed => choose().watch(changed),
})
