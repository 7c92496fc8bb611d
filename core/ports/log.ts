/** Log lines for developers, without personal data. */
export interface Log {
  warn(message: string, details: unknown): void
}
