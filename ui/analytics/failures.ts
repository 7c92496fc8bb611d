import { combine, createEvent, sample } from 'effector'
import { isNotFound, type FailedAnswer } from '#core/domain/errors/backend-error.ts'
import { noteBackendError } from '#core/usecases/note-backend-error.ts'
import { port, portFx } from '../effector/port.ts'
import { eventTracked } from './model.ts'

/** The backend answered with an error. */
export const backendFailed = createEvent<FailedAnswer>()

/** ERR-4. Every error is reported except the 404 of ERR-2. */
const reportFx = portFx(port('errorReporter'), (reporter, { error, place }: FailedAnswer) => reporter.report(error, place))
sample({ clock: backendFailed, filter: failure => !isNotFound(failure), target: reportFx })

/** ERR-3. An error is tracked unless it repeats the last one within its window. */
const noteFx = portFx(combine({ device: port('device'), sessionStorage: port('sessionStorage') }), noteBackendError)
sample({ clock: backendFailed, target: noteFx })
sample({
  clock: noteFx.doneData.filterMap(failure => failure ?? undefined),
  fn: ({ status, url, place }) => ({ name: 'gen_backend_error' as const, props: { status, url, place } }),
  target: eventTracked,
})
