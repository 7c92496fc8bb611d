// Walks through a funnel of three screens twice. The answer decides which screen follows (FUN-5, FUN-10).
import { advance, choose, type Funnel, type FunnelAnswers, type Progress, startProgress } from '@promova/core/funnel'

const question = { id: 'level', kind: 'single_choise', key: 'level', category: 'plan', retenoUserProperty: 'level', options: [{ id: 'new' }, { id: 'some' }] } as const
const funnel: Funnel = {
  id: 'welcome',
  version: 1,
  screens: [
    { id: 'level', type: 'single-choice', question, rules: [{ when: [{ screen: 'level', op: 'is', values: ['new'] }], go: 'alphabet' }] },
    { id: 'goal', type: 'divider' },
    { id: 'alphabet', type: 'divider' },
  ],
}
const now = Date.UTC(2026, 0, 1)

const walk = (answer: string): Progress => {
  const answers: FunnelAnswers = choose({}, { screen: 'level', question, text: 'How much do you know?' }, { id: answer, text: answer })
  return funnel.screens.reduce(progress => advance(now, funnel, progress, answers, progress.screens.at(-1) ?? ''), startProgress(now, funnel))
}

for (const answer of ['new', 'some']) console.log(`${answer}: ${walk(answer).screens.join(' → ')}`)
