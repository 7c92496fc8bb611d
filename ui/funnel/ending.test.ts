import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import type { Funnel } from '#core/domain/funnel/funnel.ts'
import { browserData } from '#adapters/memory/world.ts'
import { keeperValue } from '../keeper/model.ts'
import { type MemoryPage, openPage, start } from '../world.fixture.ts'
import { $outcome, $submissionFailure, $waitsForWords, endingShown, submissionRetried } from './ending.ts'
import { $end, continued, edited, learningStarted, picked, restarted, started } from './model.ts'

/** Under an id that the memory server knows, whose bank has these words. */
const FUNNEL: Funnel = {
  id: 'english-improve', version: 4, target: 'en',
  screens: [
    { id: 'native', type: 'native-language', question: { id: 'native', kind: 'single_select', key: 'native_language', category: 'c', retenoUserProperty: 'native' } },
    { id: 'known-words', type: 'words-picker', question: { id: 'known-words', kind: 'multiple_choise', key: 'known_words', category: 'c', retenoUserProperty: 'words', lang: 'en', words: ['house', 'memory', 'narrow', 'plonter', 'water', 'window', 'engine'] } },
    { id: 'summary', type: 'profile-summary' },
  ],
}
const pick = async ({ scope }: MemoryPage, screen: string, id: string, many = false) => {
  const question = FUNNEL.screens.find(each => each.id === screen)?.question
  if (question) await allSettled(picked, { scope, params: { asked: { screen, question, text: '' }, picked: { id, text: id }, many, byPointer: false } })
}
const goOn = ({ scope }: MemoryPage, from: string) => allSettled(continued, { scope, params: { from } })
const showEnd = ({ scope }: MemoryPage) => allSettled(endingShown, { scope })
const toEnd = async (world: MemoryPage) => {
  await allSettled(started, { scope: world.scope, params: { funnel: FUNNEL, language: 'uk' } })
  await pick(world, 'native', 'uk')
  await goOn(world, 'native')
  for (const word of ['house', 'water', 'window', 'memory', 'narrow', 'engine']) await pick(world, 'known-words', word, true)
  await goOn(world, 'known-words')
  await showEnd(world)
  return world
}
const submitted = (world: MemoryPage) => [...world.backend.people.values()].flatMap(person => [...person.funnelAnswers.values()])

it('FUN-3, FUN-5 the answers of the path are submitted once the end is reached, with the version and the language', async () => {
  const world = await toEnd(await start())
  expect(submitted(world)).toMatchObject([{ funnel: 'english-improve', version: 4, language: 'uk', answers: { native: { selectedAnswerIds: ['uk'] } } }])
  expect(world.scope.getState($outcome)).toEqual({ vocabulary: { words: 2000, level: 'A2' }, result: null })
})

it('FUN-3 the same answers are not sent again, by a reload either, and other answers are', async () => {
  const local = new Map<string, string>()
  const world = await toEnd(await start(openPage({ timers: 'soon', browser: { ...browserData(), local } })))
  const [first] = submitted(world)
  const again = await start(openPage({ timers: 'soon', browser: { ...browserData(), local }, backend: world.backend }))
  again.backend.failEvery('unknown', 'funnels.submit')
  await allSettled(started, { scope: again.scope, params: { funnel: FUNNEL, language: 'en' } })
  await showEnd(again)
  expect([again.scope.getState($outcome)?.vocabulary?.level, again.scope.getState($submissionFailure)]).toEqual(['A2', null])
  await allSettled(edited, { scope: world.scope, params: { screen: 'known-words', summary: 'summary' } })
  await pick(world, 'known-words', 'engine', true)
  await goOn(world, 'known-words')
  await showEnd(world)
  expect(world.scope.getState($submissionFailure)?.code).toBe('unknown')
  expect(submitted(world)[0]?.id).toBe(first?.id)
})

it('FUN-9 the plan begins at the level that the words come to', async () => {
  const world = await toEnd(await start())
  await allSettled(learningStarted, { scope: world.scope })
  expect(world.scope.getState(keeperValue('learning_plan'))).toMatchObject({ native: 'uk', target: 'en', level: 'A2' })
})

it('FUN-9 without an answer of the server the plan begins at A1, and trying again gives the level', async () => {
  const world = await start()
  world.backend.failNext('network', 'funnels.submit')
  await toEnd(world)
  expect([world.scope.getState($submissionFailure)?.code, world.scope.getState($waitsForWords)]).toEqual(['network', false])
  await allSettled(learningStarted, { scope: world.scope })
  expect(world.scope.getState(keeperValue('learning_plan'))).toMatchObject({ level: 'A1' })
  await allSettled(submissionRetried, { scope: world.scope })
  expect([world.scope.getState($submissionFailure), world.scope.getState($outcome)?.vocabulary?.level]).toEqual([null, 'A2'])
})

it('FUN-3 the answers wait for the session', async () => {
  const world = openPage({ timers: 'soon' })
  await toEnd(world)
  expect([submitted(world), world.scope.getState($waitsForWords), world.scope.getState($end)]).toEqual([[], true, null])
  await start(world)
  expect([submitted(world).length, world.scope.getState($end)]).toEqual([1, {}])
})

it('FUN-4 a funnel that is begun anew has no answers and no outcome', async () => {
  const world = await toEnd(await start())
  await allSettled(restarted, { scope: world.scope })
  expect(world.scope.getState($outcome)).toBeNull()
  expect(world.browser.local.has('funnel_submission:english-improve')).toBe(false)
})
