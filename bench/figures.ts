/** The value below which `part` of the others lie. */
export const quantile = (values: readonly number[], part: number): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** A whole number with its thousands apart. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en')

export interface Target {
  /** What was measured, and what was asked for. */
  readonly text: string
  readonly met: boolean
}
/** Prints whether each target is met. The process fails if one is missed, or if nothing was measured. */
export const judge = (targets: readonly Target[]): void => {
  console.log()
  for (const { text, met } of targets) console.log(`${met ? 'PASS' : 'FAIL'}  ${text}`)
  process.exitCode = targets.length > 0 && targets.every(({ met }) => met) ? 0 : 1
}
