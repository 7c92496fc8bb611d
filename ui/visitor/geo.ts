import { combine, createStore, sample } from 'effector'
import { UNKNOWN_GEO } from '#core/domain/geo/geo.ts'
import { locate } from '#core/usecases/locate.ts'
import { callFx, port } from '../effector/port.ts'
import { sessionStarted } from '../session/model.ts'

const locateFx = callFx(combine({ geolocation: port('geolocation'), deviceStorage: port('deviceStorage') }), locate)
sample({ clock: sessionStarted, target: locateFx })

/** NET-5, CON-6. The geo counts as necessary. Consent takes its region from the request and not from here. */
export const $geo = createStore(UNKNOWN_GEO).on(locateFx.doneData, (_, geo) => geo)
/** True once the request has ended, with an answer or without. */
export const $geoSettled = createStore(false).on(locateFx.finally, () => true)
