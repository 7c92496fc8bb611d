import { allSettled } from 'effector'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Funnel, Screen } from '#core/domain/funnel/funnel.ts'
import { namesOf, recordEvents, containsText } from '../analytics/tracked-events.fixture.ts'
import './ending.ts'
import { continued, learningStarted, left, pageHidden, picked, started, wentBack } from './model.ts'
import './tracking.ts'
import { start } from '../world.fixture.ts'

const question = (id: string, kind: NonNullable<Screen['question']>['kind'], options?: readonly string[]): NonNullable<Screen['question']> => ({
  id, kind, key: id, category: 'c', retenoUserProperty: id, ...(options && { options: options.map(option => ({ id: option })) }),
})
const FUNNEL: Funnel = {
  id: 'test', version: 3,
  screens: [
    { id: 'native', type: 'native-language', question: question('native_language', 'single_select') },
    { id: 'target', type: 'target-language', question: question('target_language', 'single_select') },
    { id: 'likes', type: 'multiple-choice', question: question('likes', 'multiple_choise', ['food', 'music']) },
    { id: 'level', type: 'single-choice', question: question('level', 'single_choise', ['a0', 'b1']) },
    { id: 'pause', type: 'divider', question: question('pause', 'quiz_divider') },
    { id: 'summary', type: 'profile-summary' },
  ],
}
const open = async () => {
  const world = await start()
  const { scope } = world
  const tracked = recordEvents(scope)
  const answer = async (screen: string, ids: readonly string[], text = (id: string) => id) => {
    const found = FUNNEL.screens.find(each => each.id === screen)?.question
    if (!found) throw new Error(`no question on ${screen}`)
    for (const id of ids) {
      await allSettled(picked, {
        scope, params: { asked: { screen, question: found, text: screen }, picked: { id, text: text(id) }, byPointer: false, many: ids.length > 1 },
      })
    }
    await allSettled(continued, { scope, params: { from: screen } })
  }
  const begin = () => allSettled(started, { scope, params: { funnel: FUNNEL, language: 'uk' } })
  return { ...world, tracked, answer, begin }
}

it('FUN-4 the start of a funnel is tracked once, then each screen, each answer by its ids, and the end', async () => {
  const page = await open()
  await page.begin()
  await page.answer('native', ['uk'])
  await page.answer('target', ['es'])
  await page.answer('likes', ['food', 'music'])
  await page.answer('level', ['a0'])
  await allSettled(continued, { scope: page.scope, params: { from: 'pause' } })
  await allSettled(learningStarted, { scope: page.scope })
  const shown = (screen: string, step: number) => ({ name: 'gen_funnel_screen_shown', props: { funnel: 'test', screen, step } })
  const answered = (screen: string, asked: string, answers: string) => ({ name: 'gen_funnel_answered', props: { funnel: 'test', screen, question: asked, answers } })
  expect(page.tracked.filter(({ props }) => !('screen' in props && props.screen === 'pause'))).toEqual([
    { name: 'gen_funnel_started', props: { funnel: 'test', version: 3 } },
    shown('native', 1), answered('native', 'native_language', 'uk'),
    shown('target', 2), answered('target', 'target_language', 'es'),
    shown('likes', 3), answered('likes', 'likes', 'food,music'),
    shown('level', 4), answered('level', 'level', 'a0'),
    shown('summary', 6), { name: 'gen_funnel_finished', props: { funnel: 'test' } },
  ])
})

it('FUN-9 a reopened funnel tracks no second start, and a screen that is shown again is tracked again', async () => {
  const page = await open()
  await page.begin()
  await page.begin()
  await page.answer('native', ['uk'])
  await allSettled(wentBack, { scope: page.scope, params: { from: 'target' } })
  expect(namesOf(page.tracked)).toEqual([
    'gen_funnel_started', 'gen_funnel_screen_shown', 'gen_funnel_screen_shown', 'gen_funnel_answered', 'gen_funnel_screen_shown', 'gen_funnel_went_back',
    'gen_funnel_screen_shown',
  ])
})

it('ANA-3 who goes back, and who leaves or hides the page, is tracked with the screen; who has finished does not leave', async () => {
  const page = await open()
  await page.begin()
  await page.answer('native', ['uk'])
  const at = (name: string, screen: string, step: number) => ({ name, props: { funnel: 'test', screen, step } })
  await allSettled(pageHidden, { scope: page.scope })
  expect(page.tracked.at(-1)).toEqual(at('gen_funnel_left', 'target', 2))
  await allSettled(wentBack, { scope: page.scope, params: { from: 'target' } })
  expect(page.tracked).toContainEqual(at('gen_funnel_went_back', 'target', 2))
  for (const [screen, ids] of [['native', ['uk']], ['target', ['es']], ['likes', ['food']], ['level', ['a0']]] as const) await page.answer(screen, ids)
  await allSettled(continued, { scope: page.scope, params: { from: 'pause' } })
  await allSettled(learningStarted, { scope: page.scope })
  const before = page.tracked.length
  await allSettled(left, { scope: page.scope })
  expect(page.tracked.length).toBe(before)
})

it('ANA-2 no event contains an answer that was never offered, such as typed text', async () => {
  await fc.assert(fc.asyncProperty(fc.stringMatching(/^[a-z]{9,12} [a-z]{3}$/), async typed => {
    const page = await open()
    await page.begin()
    await page.answer('native', ['uk'], () => typed)
    await page.answer('target', [typed], () => typed)
    await page.answer('target', ['es'], () => typed)
    expect(namesOf(page.tracked)).toContain('gen_funnel_answered')
    expect(containsText(page.tracked, [typed])).toBe(false)
  }), { numRuns: 30 })
})
