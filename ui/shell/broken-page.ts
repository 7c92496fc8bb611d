import { createEvent, sample } from 'effector'
import { appError } from '#core/domain/errors/app-error.ts'
import { port, portFx } from '../effector/port.ts'

/** ROUTE-7. A page could not be drawn. Its payload is the id of the error in the server's log, or empty. */
export const pageBroke = createEvent<string>()

const reportFx = portFx(port('errorReporter'), (reporter, id: string) => reporter.report(appError('unknown', id), 'render'))
sample({ clock: pageBroke, target: reportFx })
