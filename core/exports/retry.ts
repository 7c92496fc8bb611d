export {
  type FailedTry, FIRST_BYTE_WAIT, LONGEST_DELAY, MAX_RETRIES, nextDelay, nextPatchDelay, parseRetryAfter,
  RETRY_DELAY,
} from '../domain/retry/policy.ts'
