/** One thing told to a vendor, in its own words. */
export interface VendorCall {
  /** Of the event behind it: the same id is told once. */
  readonly id: string
  readonly name: string
  readonly payload: Readonly<Record<string, string | number | boolean>>
  /** Epoch ms. */
  readonly at: number
}
