import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answersOnPath, choose, toggle } from './answers.ts'
import { nextScreen } from './branching.ts'
import { asksForAnswer, canContinue } from './can-continue.ts'
import { soundFunnels } from './check/sound-funnels.fixture.ts'
import { advanceOverAnswered, returnToScreen } from './edit-answer.ts'
import { answerTo, type Funnel, type FunnelAnswers, type Progress } from './funnel.ts'
import { optionIds, takesSeveral } from './options.ts'
import { positionIn } from './position.ts'
import { advance, currentScreen, moveBack, moveOn, startProgress } from './progress.ts'
import { rulesOfKind } from './catalogue.ts'
import { resume } from './resume.ts'
import { readAnswers, readProgress } from './stored.ts'

interface Walk {
  readonly progress: Progress
  readonly answers: FunnelAnswers
}
const MOVES = ['pick', 'pick', 'pick', 'next', 'next', 'next', 'back', 'reload', 'edit'] as const
const moves = fc.array(fc.record({ move: fc.constantFrom(...MOVES), choice: fc.nat(11) }), { maxLength: 60 })

const OWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  single_select_timezone: ['Europe/Kyiv'], range_slider_time: ['18:00', '21:00'], slider: ['7'], input: ['Olena'],
  cancel_textfield: ['Too little time'], cancel_email: ['ada@example.com'],
}

/** Somebody answers the screen in view. */
const pick = (funnel: Funnel, { progress, answers }: Walk, choice: number): Walk => {
  const screen = currentScreen(funnel, progress)
  if (!screen?.question || !asksForAnswer(screen)) return { progress, answers }
  const asked = { screen: screen.id, question: screen.question, text: '' }
  if (rulesOfKind(screen.question.kind).answer === 'own value') {
    const values = OWN_VALUES[screen.question.kind] ?? []
    return { progress, answers: { ...answers, ...choose(answers, asked, ...values.map(id => ({ id, text: id }))) } }
  }
  const offered = optionIds(funnel, screen, answers)
  const id = offered[choice % offered.length] ?? ''
  return { progress, answers: takesSeveral(screen) ? toggle(answers, asked, { id, text: id }) : choose(answers, asked, { id, text: id }) }
}
const step = (now: number, funnel: Funnel, walk: Walk, move: (typeof MOVES)[number], choice: number): Walk => {
  const { progress, answers } = walk
  const here = currentScreen(funnel, progress)
  if (!here) return walk
  switch (move) {
    case 'pick': return pick(funnel, walk, choice)
    case 'next': return canContinue(funnel, here, answers) ? { answers, progress: advance(now, funnel, progress, answers, here.id) } : walk
    case 'back': return { answers, progress: moveBack(now, progress, here.id) }
    case 'edit': {
      const screen = progress.screens[choice % progress.screens.length] ?? here.id
      return { answers, progress: advanceOverAnswered(now, funnel, returnToScreen(now, progress, screen), answers, screen, here.id) }
    }
    case 'reload': {
      const kept = readAnswers(JSON.stringify(answers))
      return { answers: kept, progress: resume(now, funnel, readProgress(JSON.stringify(progress)), kept) }
    }
  }
}
const walked = (funnel: Funnel, taken: readonly { readonly move: (typeof MOVES)[number]; readonly choice: number }[]): Walk =>
  taken.reduce<Walk>((walk, { move, choice }, at) => step(at, funnel, walk, move, choice), { progress: startProgress(0, funnel), answers: {} })

/** The screens that follow each other on the path as the answers given before it lead. */
const leads = (funnel: Funnel, { screens }: Progress, answers: FunnelAnswers): boolean =>
  screens.slice(1).every((id, at) => nextScreen(funnel, screens[at] ?? '', answers, screens.slice(0, at + 1))?.id === id)

it('FUN-5 no walk of picks, next, back, reload and edit loses an answer or leads elsewhere than the answers', () => {
  fc.assert(fc.property(soundFunnels, moves, (funnel, taken) => {
    let walk: Walk = { progress: startProgress(0, funnel), answers: {} }
    for (const [at, { move, choice }] of taken.entries()) {
      const before = walk
      walk = step(at, funnel, walk, move, choice)
      if (move !== 'pick') expect(walk.answers).toEqual(before.answers)
      expect(walk.progress.screens[0]).toBe(funnel.screens[0]?.id)
      expect(currentScreen(funnel, walk.progress)).not.toBeNull()
    }
  }))
})

it('FUN-5 what is submitted is every answer of the path and no other', () => {
  fc.assert(fc.property(soundFunnels, moves, (funnel, taken) => {
    const { progress, answers } = walked(funnel, taken)
    const submitted = answersOnPath(progress, answers)
    for (const { id } of funnel.screens) {
      if (progress.screens.includes(id)) expect(answerTo(submitted, id)).toEqual(answerTo(answers, id))
      else expect(answerTo(submitted, id)).toBeUndefined()
    }
  }))
})

it('FUN-5 going on by moveOn and by advance agree', () => {
  fc.assert(fc.property(soundFunnels, moves, fc.nat(), (funnel, taken, where) => {
    const { progress, answers } = walked(funnel, taken)
    const from = funnel.screens[where % funnel.screens.length]?.id ?? ''
    const at = progress.screens.lastIndexOf(from)
    const path = at < 0 ? [...progress.screens, from] : progress.screens.slice(0, at + 1)
    const next = nextScreen(funnel, from, answers, path)
    expect(advance(9, funnel, progress, answers, from)).toEqual(next ? moveOn(9, progress, from, next.id) : progress)
  }))
})

it('FUN-10 any progress of any earlier version goes on, over nothing that was not answered', () => {
  const met = { further: 0, start: 0 }
  fc.assert(fc.property(soundFunnels, soundFunnels, moves, fc.nat(3), (earlier, later, taken, version) => {
    const { progress, answers } = walked({ ...earlier, version }, taken)
    const funnel = { ...later, version: 9 }
    const resumed = resume(100, funnel, readProgress(JSON.stringify(progress)), answers)
    expect(resumed.version).toBe(9)
    expect(currentScreen(funnel, resumed)).not.toBeNull()
    expect(leads(funnel, resumed, answers)).toBe(true)
    for (const id of resumed.screens.slice(0, -1)) {
      const screen = funnel.screens.find(each => each.id === id)
      expect(screen && canContinue(funnel, screen, answers), id).toBe(true)
      expect(answerTo(answers, id) !== undefined || progress.screens.includes(id), id).toBe(true)
    }
    expect(resume(101, funnel, resumed, answers)).toEqual(resumed)
    met[resumed.screens.length > 1 ? 'further' : 'start'] += 1
  }), { numRuns: 300 })
  expect(met.further).toBeGreaterThan(0)
})

it('FUN-10 going on to a later screen for the first time never moves the progress bar back, and its end is honest', () => {
  fc.assert(fc.property(soundFunnels, moves, (funnel, taken) => {
    let walk: Walk = { progress: startProgress(0, funnel), answers: {} }
    for (const [now, { move, choice }] of taken.entries()) {
      const before = walk
      walk = step(now, funnel, walk, move, choice)
      const { at, of } = positionIn(funnel, walk.progress, walk.answers)
      expect(at).toBe(walk.progress.screens.length)
      expect(of).toBeGreaterThanOrEqual(at)
      const place = ({ progress }: Walk) => funnel.screens.findIndex(({ id }) => id === progress.screens.at(-1))
      const wentOn = move === 'next' && walk.progress.screens.length === before.progress.screens.length + 1
      const isNew = !before.progress.screens.includes(walk.progress.screens.at(-1) ?? '')
      if (wentOn && isNew && place(walk) > place(before)) expect(of).toBeLessThanOrEqual(positionIn(funnel, before.progress, before.answers).of)
    }
  }))
})
