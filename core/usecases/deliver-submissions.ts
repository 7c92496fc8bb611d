import { ResultAsync } from 'neverthrow'
import type { ErrorCode } from '../domain/errors/app-error.ts'
import { readSubmission, submissionKey, submittedFunnels, withOutcome } from '../domain/funnel/submission.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { ErrorReporter } from '../ports/error-reporter.ts'
import type { Funnels } from '../ports/funnels.ts'

export interface SubmissionPorts {
  readonly deviceStorage: DeviceStorage
  readonly funnels: Funnels
  readonly errorReporter: ErrorReporter
}

/** Failures that are about what is sent. */
const REFUSED: readonly ErrorCode[] = ['invalid_input', 'not_found']

const deliver = async ({ deviceStorage, funnels, errorReporter }: SubmissionPorts): Promise<void> => {
  for (const funnel of submittedFunnels(deviceStorage.keys())) {
    const key = submissionKey(funnel)
    const kept = readSubmission(deviceStorage.read(key))
    if (!kept) deviceStorage.remove(key)
    if (!kept || kept.outcome) continue
    const { submission } = kept
    const sent = await funnels.submit(submission)
    if (sent.isOk()) {
      const now = withOutcome(readSubmission(deviceStorage.read(key)), submission.id, sent.value)
      if (now) deviceStorage.write(key, JSON.stringify(now))
      continue
    }
    if (!REFUSED.includes(sent.error.code)) return
    deviceStorage.remove(key)
    errorReporter.report(sent.error, 'deliver-submissions')
  }
}

/**
 * FUN-3. Sends the answers to funnels that could not be sent when they were given. What the server refuses it always will, so that goes; after
 * any other failure the rest waits. Delivering twice has the effect of delivering once.
 */
export const deliverSubmissions = (ports: SubmissionPorts): ResultAsync<void, never> => ResultAsync.fromSafePromise(deliver(ports))
