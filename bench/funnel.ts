import { createActor, getInitialSnapshot, transition } from 'xstate'
import { loadFunnel } from '#content/load-funnels.ts'
import type { Funnel, Question, FunnelAnswer, FunnelAnswers } from '#core/domain/funnel/funnel.ts'
import { advance, startProgress } from '#core/domain/funnel/progress.ts'
import { type Comparison, compare } from './compare.ts'
import { machineOf } from './funnel-machine.ts'

const PICKED: Readonly<Record<string, string>> = { 'native-language': 'uk', 'target-language': 'fr', level: 'a1', goal: 'travel', interests: 'food', minutes: '10' }
const answerTo = ({ id, category, retenoUserProperty, key }: Question, picked: string): FunnelAnswer =>
  ({ questionText: id, category, questionId: id, selectedAnswers: [picked], retenoUserProperty, selectedAnswerIds: [picked], questionKey: key })

const answersTo = ({ screens }: Funnel): FunnelAnswers => Object.fromEntries(screens.flatMap(({ id, question }) => {
  const picked = PICKED[id]
  return question && picked !== undefined ? [[id, answerTo(question, picked)]] : []
}))

export const OURS = 'core: advance'
export const ACTOR = 'XState: actor.send'
const PURE = 'XState: transition'

/** Compares one step of the real onboarding, measured over its whole path. All contenders must take the same path. */
export const compareFunnels = (): Promise<Comparison> => {
  const funnel = loadFunnel('courses-onboarding')
  if (!funnel) throw new Error('There is no funnel courses-onboarding.')
  const answers = answersTo(funnel)
  const machine = machineOf(funnel)
  const now = Date.UTC(2026, 0, 1)

  const walk = (steps: number): readonly string[] => {
    let progress = startProgress(now, funnel)
    for (let step = 0; step < steps; step += 1) progress = advance(now, funnel, progress, answers, progress.screens.at(-1) ?? '')
    return progress.screens
  }
  const runActor = (steps: number): readonly string[] => {
    const actor = createActor(machine, { input: answers }).start()
    for (let step = 0; step < steps; step += 1) actor.send({ type: 'next' })
    return actor.getSnapshot().context.screens
  }
  const runPure = (steps: number): readonly string[] => {
    let snapshot = getInitialSnapshot(machine, answers)
    for (let step = 0; step < steps; step += 1) [snapshot] = transition(machine, snapshot, { type: 'next' })
    return snapshot.context.screens
  }
  const path = walk(funnel.screens.length)
  const steps = path.length - 1
  for (const other of [walk(steps), runActor(steps), runPure(steps)]) {
    if (other.join() !== path.join()) throw new Error(`${other.join()} instead of ${path.join()}`)
  }
  return compare(`A step of the funnel courses-onboarding (${steps} steps)`, [
    { name: OURS, run: () => walk(steps), times: steps },
    { name: ACTOR, run: () => runActor(steps), times: steps },
    { name: PURE, run: () => runPure(steps), times: steps },
  ])
}
