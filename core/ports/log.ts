/** A line for developers. Never personal data. */
export interface Log {
  warn(message: string, details: unknown): void
}
