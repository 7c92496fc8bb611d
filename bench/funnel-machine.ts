import { assign, setup } from 'xstate'
import { matches } from '#core/domain/funnel/branching.ts'
import type { Funnel, Rule, FunnelAnswers } from '#core/domain/funnel/funnel.ts'

interface Context {
  readonly answers: FunnelAnswers
  readonly screens: readonly string[]
}
/** The types that XState infers from; their values are never used. */
interface Types {
  readonly context: Context
  readonly events: { readonly type: 'next' }
  readonly input: FunnelAnswers
}

const types: Types = { context: { answers: {}, screens: [] }, events: { type: 'next' }, input: {} }

/** The funnel as a state machine. Each screen is a state, its rules are guarded transitions, and the path is in the context. */
export const machineOf = (funnel: Funnel) => {
  const machine = setup({
    types,
    guards: {
      fires: ({ context }, { when }: Pick<Rule, 'when'>) => when.every(condition => matches(condition, context.answers)),
    },
    actions: {
      goOn: assign(({ context }, { to }: { to: string }) => ({ screens: [...context.screens, to] })),
    },
  })
  const states = Object.fromEntries(funnel.screens.map(({ id, rules = [] }, at) => {
    const next = funnel.screens[at + 1]?.id
    if (next === undefined) return [id, {}]
    const transitionTo = (target: string) => ({ target, actions: { type: 'goOn' as const, params: { to: target } } })
    const guarded = rules.map(({ when, go }) => ({ ...transitionTo(go), guard: { type: 'fires' as const, params: { when } } }))
    return [id, { on: { next: [...guarded, transitionTo(next)] } }]
  }))
  const [first] = funnel.screens
  return machine.createMachine({ initial: first?.id ?? '', context: ({ input }) => ({ answers: input, screens: [first?.id ?? ''] }), states })
}
