/** NET-4. One experiment a person is in. `ts` is epoch ms of joining. */
export interface Experiment {
  readonly key: string
  readonly variation: string
  readonly source: string
  readonly ts: number
}
