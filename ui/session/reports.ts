import { combine, createEvent, createStore, sample } from 'effector'
import { deliverReports, keepReport } from '#core/usecases/deliver-reports.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { runOneAtATime } from '../effector/run-one-at-a-time.ts'
import { receiptsArrived } from './delivery.ts'
import { $owner, signedOut } from './model.ts'

/** CRS-3. The learner says that the answer with this id should be right. It is kept on the device until the server has it. */
export const answerReported = createEvent<string>()
/** The ids of the answers that this page has reported. */
export const $reported = createStore<readonly string[]>([])
  .on(answerReported, (ids, id) => [...ids, id])
  .reset(signedOut)

const keepFx = portFx(port('deviceStorage'), (storage, answer: string) => keepReport(storage, answer))
const deliverFx = callFx(
  combine({ outboxes: port('answerOutbox'), owner: $owner, deviceStorage: port('deviceStorage'), lessonJournal: port('lessonJournal'), errorReporter: port('errorReporter') }),
  ({ outboxes, owner, ...ports }) => deliverReports({ ...ports, outbox: outboxes.of(owner) }),
)
sample({ clock: answerReported, target: keepFx })
/** A delivery of answers ends at every start of a page, and each time when there may be a network again. */
runOneAtATime({ clock: [keepFx.done, receiptsArrived], effect: deliverFx })
