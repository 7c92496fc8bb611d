/** Time, place and chance as this device has them. */
export interface Device {
  /** Epoch ms. */
  now(): number
  /** IANA zone. */
  zone(): string
  /** A fresh id (UUID v4), also where crypto.randomUUID is missing. */
  id(): string
  /** Calls back once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void
}
