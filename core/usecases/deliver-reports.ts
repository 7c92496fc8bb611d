import { ResultAsync } from 'neverthrow'
import type { DeviceStorage } from '../ports/device-storage.ts'
import { type DeliveryPorts, REFUSED } from './deliver-answers.ts'

export interface ReportPorts extends DeliveryPorts {
  readonly deviceStorage: DeviceStorage
}

/** Each report has a key of its own, so that tabs never write over each other. */
const PREFIX = 'report:'
const waitingIn = (storage: DeviceStorage): readonly string[] =>
  storage.keys().filter(key => key.startsWith(PREFIX)).map(key => key.slice(PREFIX.length)).toSorted()

/** CRS-3. Keeps the report of an answer on the device until the server has it. */
export const keepReport = (storage: DeviceStorage, answer: string): void => void storage.write(`${PREFIX}${answer}`, '')

const deliver = async ({ outbox, lessonJournal, deviceStorage, errorReporter }: ReportPorts): Promise<void> => {
  for (const answer of waitingIn(deviceStorage)) {
    if ((await outbox.has(answer)).unwrapOr(true)) continue
    const sent = await lessonJournal.report(answer)
    const refused = sent.isErr() && REFUSED.includes(sent.error.code)
    if (sent.isOk() || refused) deviceStorage.remove(`${PREFIX}${answer}`)
    if (sent.isErr() && refused) errorReporter.report(sent.error, 'deliver-reports')
    if (sent.isErr() && !refused && sent.error.code !== 'unknown') return
  }
}

/**
 * CRS-3. Sends the reports that wait on the device, each once the server has its answer. What the server refuses it always will, so that
 * goes; after any other failure a report stays. Delivering twice has the effect of delivering once.
 */
export const deliverReports = (ports: ReportPorts): ResultAsync<void, never> => ResultAsync.fromSafePromise(deliver(ports))
