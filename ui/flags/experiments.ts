import { combine, createEvent, createStore, sample } from 'effector'
import type { Experiment } from '#core/domain/flags/experiments.ts'
import { joinExperiments } from '#core/usecases/join-experiments.ts'
import { listExperiments, type ExperimentList } from '#core/usecases/list-experiments.ts'
import { callFx, port } from '../effector/port.ts'
import { signedIn, signedOut } from '../session/model.ts'

/** The list is needed; it is requested again when it is older than five minutes. */
export const experimentsAsked = createEvent()
/** The evaluation of flags has put the person into these experiments. */
export const experimentsJoined = createEvent<readonly Experiment[]>()

const listFx = callFx(combine({ experiments: port('experiments'), device: port('device') }), (ports, cached: ExperimentList | null) => listExperiments(ports, cached))
/** NET-4. The request for the list has ended, with an answer or without. */
export const experimentsSettled = listFx.finally.map(() => undefined)
const $list = createStore<ExperimentList | null>(null)
  .on(listFx.doneData, (_, list) => list)
  .reset([signedIn, signedOut])
sample({ clock: experimentsAsked, source: $list, target: listFx })
/** FLAG-1. The experiments that the person has joined. */
export const $experiments = $list.map((list): readonly Experiment[] => list?.experiments ?? [])

interface Join {
  readonly known: readonly Experiment[]
  readonly joined: readonly Experiment[]
}
const joinFx = callFx(combine({ experiments: port('experiments'), deviceStorage: port('deviceStorage') }), (ports, join: Join) => joinExperiments(ports, join))
sample({ clock: experimentsJoined, source: $experiments, fn: (known, joined) => ({ known, joined }), target: joinFx })
$list.on(joinFx.done, (list, { result }) => list && { ...list, experiments: result })
/** The experiments that the person was not in before. */
export const newlyJoined = joinFx.done.map(({ params: { known, joined } }) => joined.filter(({ key }) => !known.some(one => one.key === key)))
