import type { MeasurementLog } from '#core/ports/measurement.ts'

/** A log that is chosen anew at every use: whether anything is kept is known only once the page has been told its settings. */
export const chosenMeasurementLog = (choose: () => MeasurementLog): MeasurementLog => ({
  note: entry => choose().note(entry),
  all: () => choose().all(),
  clear: () => choose().clear(),
  watch: changed => choose().watch(changed),
})
