import type { MediaFailure } from '#core/ports/classroom-media.ts'

/** By the names of Media Capture and Streams, 10.2. */
const FAILURES: Readonly<Record<string, MediaFailure>> = {
  NotAllowedError: 'not-allowed', SecurityError: 'not-allowed', InvalidStateError: 'not-allowed', NotFoundError: 'not-found', OverconstrainedError: 'not-found', NotReadableError: 'busy', AbortError: 'busy',
}
export const failureOf = (thrown: unknown): MediaFailure => (thrown instanceof Error ? FAILURES[thrown.name] : undefined) ?? 'unsupported'
