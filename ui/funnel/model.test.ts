import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import type { Funnel, Screen } from '#core/domain/funnel/funnel.ts'
import { browserData } from '#adapters/memory/world.ts'
import { keeperValue } from '../keeper/model.ts'
import './ending.ts'
import { $answers, $finished, $open, checked, continued, edited, learningStarted, left, picked, returnedTo, started, wentBack, wentOn } from './model.ts'
import { $pause, pauseShown } from './pause.ts'
import { type MemoryPage, openPage, start } from '../world.fixture.ts'

const question = (id: string, kind: NonNullable<Screen['question']>['kind'], options?: readonly string[], max?: number): NonNullable<Screen['question']> => ({
  id, kind, key: id, category: 'c', retenoUserProperty: id,
  ...(options && { options: options.map(option => ({ id: option })) }), ...(max !== undefined && { max }),
})
const FUNNEL: Funnel = {
  id: 'test', version: 1,
  screens: [
    { id: 'native', type: 'native-language', question: question('native_language', 'single_select') },
    { id: 'target', type: 'target-language', question: question('target_language', 'single_select') },
    { id: 'level', type: 'single-choice', question: question('level', 'single_choise', ['a0', 'b1']) },
    { id: 'likes', type: 'multiple-choice', question: question('likes', 'multiple_choise', ['food', 'music']) },
    { id: 'summary', type: 'profile-summary' },
  ],
}
const SKIP_LEVEL = [{ when: [{ screen: 'target', op: 'answered', values: [] }], go: 'likes' }] as const
const open = async (world: MemoryPage) => {
  const { scope } = world
  const at = () => scope.getState($open)?.screen.id
  const asked = (screen: string) => {
    const found = FUNNEL.screens.find(each => each.id === screen)?.question
    if (!found) throw new Error(`no question on ${screen}`)
    return { screen, question: found, text: screen }
  }
  const pick = (screen: string, id: string, how: { byPointer?: boolean; many?: boolean } = {}) =>
    allSettled(picked, { scope, params: { asked: asked(screen), picked: { id, text: id }, byPointer: false, ...how } })
  const go = (from: string) => allSettled(continued, { scope, params: { from } })
  const back = (from: string) => allSettled(wentBack, { scope, params: { from } })
  await allSettled(started, { scope, params: { funnel: FUNNEL, language: 'uk' } })
  return { ...world, at, asked, pick, go, back }
}
/** Waits for the effects of an elapsed timer while another one is still running. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
const toSummary = async (world: MemoryPage) => {
  const page = await open(world)
  for (const [screen, id] of [['native', 'uk'], ['target', 'es'], ['level', 'a0']] as const) {
    await page.pick(screen, id)
    await page.go(screen)
  }
  await page.pick('likes', 'food', { many: true })
  await page.go('likes')
  return page
}

it('FUN-9 a pointer pick moves on after 300 ms, the keyboard waits for Enter', async () => {
  const page = await open(await start(openPage()))
  await page.pick('native', 'uk')
  await page.go('native')
  await page.pick('target', 'es')
  await page.go('target')
  await page.pick('level', 'a0')
  page.device.advance(1000)
  expect(page.at()).toBe('level')
  const moving = page.pick('level', 'b1', { byPointer: true })
  page.device.advance(299)
  expect(page.at()).toBe('level')
  page.device.advance(1)
  await moving
  expect(page.at()).toBe('likes')
})

it('FUN-9 picking another option within the 300 ms restarts them', async () => {
  const page = await open(await start(openPage()))
  await page.pick('native', 'uk')
  await page.go('native')
  await page.pick('target', 'es')
  await page.go('target')
  const first = page.pick('level', 'a0', { byPointer: true })
  page.device.advance(200)
  const second = page.pick('level', 'b1', { byPointer: true })
  page.device.advance(299)
  await settled()
  expect(page.at()).toBe('level')
  page.device.advance(1)
  await Promise.all([first, second])
  expect(page.at()).toBe('likes')
})

it('FUN-9 going back within the 300 ms cancels the move', async () => {
  const page = await open(await start(openPage()))
  await page.pick('native', 'uk')
  await page.go('native')
  await page.pick('target', 'es')
  await page.go('target')
  const moving = page.pick('level', 'a0', { byPointer: true })
  void page.back('level')
  page.device.advance(300)
  await moving
  expect(page.at()).toBe('target')
})

it('FUN-5 a second Continue on the same screen changes nothing, and Continue needs an answer', async () => {
  const page = await open(await start())
  await page.go('native')
  expect(page.at()).toBe('native')
  await page.pick('native', 'uk')
  await Promise.all([page.go('native'), page.go('native')])
  expect(page.at()).toBe('target')
})

it('FUN-7 FUN-8 options of a multiple choice toggle, and a single choice replaces', async () => {
  const page = await open(await start())
  await page.pick('likes', 'food', { many: true })
  await page.pick('likes', 'music', { many: true })
  expect(page.scope.getState($answers)['likes']?.selectedAnswerIds).toEqual(['food', 'music'])
  await page.pick('likes', 'food', { many: true })
  await page.pick('likes', 'music', { many: true })
  expect(page.scope.getState($answers)).not.toHaveProperty('likes')
  await page.pick('level', 'a0')
  await page.pick('level', 'b1')
  expect(page.scope.getState($answers)['level']?.selectedAnswerIds).toEqual(['b1'])
})

it('FUN-4 a reload resumes at the same screen, and back keeps what was answered', async () => {
  const local = new Map<string, string>()
  const before = await open(await start(openPage({ timers: 'soon', browser: { ...browserData(), local } })))
  await before.pick('native', 'uk')
  await before.go('native')
  const after = await open(await start(openPage({ timers: 'soon', browser: { ...browserData(), local } })))
  expect(after.at()).toBe('target')
  await after.back('target')
  expect(after.at()).toBe('native')
  expect(after.scope.getState($answers)['native']?.selectedAnswerIds).toEqual(['uk'])
})

it('FUN-4 unreadable storage starts the funnel anew', async () => {
  const page = await open(await start(openPage({ timers: 'soon', browser: browserData(Object.fromEntries([['funnel_progress:test', '{"screens":7}'], ['funnel_answers:test', 'nonsense']])) })))
  expect(page.at()).toBe('native')
  expect(page.scope.getState($answers)).toEqual({})
})

it('FUN-9 an untouched preset is saved as the answer on Continue', async () => {
  const page = await open(await start())
  const answer = { asked: page.asked('native'), picked: [{ id: 'uk', text: 'Українська' }] }
  await allSettled(continued, { scope: page.scope, params: { from: 'native', answer } })
  expect(page.at()).toBe('target')
  expect(page.scope.getState($answers)['native']?.selectedAnswers).toEqual(['Українська'])
})

it('FUN-5 changing one answer from the summary leads straight back to it', async () => {
  const page = await toSummary(await start())
  expect(page.at()).toBe('summary')
  await allSettled(edited, { scope: page.scope, params: { screen: 'target', summary: 'summary' } })
  await page.pick('target', 'ja')
  await page.go('target')
  expect(page.at()).toBe('summary')
})

it('FUN-5 the browser’s back button can lead to any screen of the path', async () => {
  const page = await toSummary(await start())
  await allSettled(returnedTo, { scope: page.scope, params: 2 })
  expect(page.at()).toBe('target')
  await page.go('target')
  expect(page.at()).toBe('level')
})

it('FUN-5 the browser’s forward button goes on from what is answered alone', async () => {
  const page = await toSummary(await start())
  await allSettled(returnedTo, { scope: page.scope, params: 2 })
  await allSettled(wentOn, { scope: page.scope })
  expect(page.at()).toBe('level')
  await allSettled(wentOn, { scope: page.scope })
  expect(page.at()).toBe('likes')
  await page.pick('likes', 'food', { many: true })
  await allSettled(wentOn, { scope: page.scope })
  expect(page.at()).toBe('likes')
})

it('FUN-5 answers on dropped screens are kept, but not submitted until they are visited again', async () => {
  const page = await toSummary(await start())
  await page.back('summary')
  await page.back('likes')
  await page.back('level')
  await page.pick('target', 'ja')
  const given = () => Object.keys(page.scope.getState($open)?.given ?? {}).toSorted()
  expect([Object.keys(page.scope.getState($answers)).length, given()]).toEqual([4, ['native', 'target']])
  await page.go('target')
  expect(given()).toEqual(['level', 'native', 'target'])
})

it('FUN-5 a plan is made from the answers on the path alone', async () => {
  const page = await open(await start())
  for (const [screen, id] of [['native', 'uk'], ['target', 'es'], ['level', 'b1']] as const) {
    await page.pick(screen, id)
    await page.go(screen)
  }
  const anew = { funnel: { ...FUNNEL, screens: FUNNEL.screens.map(screen => (screen.id === 'target' ? { ...screen, rules: SKIP_LEVEL } : screen)) }, language: 'uk' } as const
  await allSettled(started, { scope: page.scope, params: anew })
  await allSettled(returnedTo, { scope: page.scope, params: 2 })
  await page.go('target')
  await page.pick('likes', 'food', { many: true })
  await page.go('likes')
  expect([page.at(), page.scope.getState($answers)['level']?.selectedAnswerIds]).toEqual(['summary', ['b1']])
  await allSettled(learningStarted, { scope: page.scope })
  expect(page.scope.getState(keeperValue('learning_plan'))).toMatchObject({ target: 'es', level: 'A1' })
})

it('PRO-8 starting to learn stores the plan on the device', async () => {
  const page = await toSummary(await start())
  await allSettled(learningStarted, { scope: page.scope })
  expect(page.scope.getState($finished)).toBe(true)
  expect(page.scope.getState(keeperValue('learning_plan'))).toMatchObject({ native: 'uk', target: 'es', level: 'A1', minutes: 10 })
  expect(page.browser.local.get('learning_plan')).toContain('"target":"es"')
})

it('FUN-4 a finished funnel leads on once, and can be changed when it is opened again, by the back button too', async () => {
  const page = await toSummary(await start())
  await allSettled(learningStarted, { scope: page.scope })
  expect(page.scope.getState($finished)).toBe(true)
  await allSettled(left, { scope: page.scope })
  expect(page.scope.getState($finished)).toBe(false)
  await allSettled(started, { scope: page.scope, params: { funnel: FUNNEL, language: 'uk' } })
  expect(page.at()).toBe('summary')
})

it('FUN-9 a link that names another language leads back to the question for it, the same one does not', async () => {
  const page = await toSummary(await start())
  const { scope } = page
  await allSettled(started, { scope, params: { funnel: FUNNEL, language: 'uk', target: 'es' } })
  expect(page.at()).toBe('summary')
  await allSettled(started, { scope, params: { funnel: FUNNEL, language: 'uk', target: 'ja' } })
  expect(page.at()).toBe('target')
  expect(Object.keys(scope.getState($answers))).not.toContain('target')
})

it('FUN-4 where the device has lost an answer, the funnel resumes at its question', async () => {
  const local = new Map<string, string>()
  await toSummary(await start(openPage({ timers: 'soon', browser: { ...browserData(), local } })))
  const key = 'funnel_answers:test'
  const answers: Record<string, unknown> = JSON.parse(local.get(key) ?? '')
  local.set(key, JSON.stringify({ ...answers, target: 'nonsense' }))
  const page = await open(await start(openPage({ timers: 'soon', browser: { ...browserData(), local } })))
  expect(page.at()).toBe('target')
  local.delete(key)
  expect((await open(await start(openPage({ timers: 'soon', browser: { ...browserData(), local } })))).at()).toBe('native')
})

it('FUN-9 a checked choice is answered without going on, and what is read of it stays until then', async () => {
  const page = await open(await start())
  await page.pick('native', 'uk')
  await page.go('native')
  await allSettled(checked, { scope: page.scope, params: { asked: page.asked('target'), picked: [{ id: 'es', text: 'es' }] } })
  expect([page.at(), page.scope.getState($answers)['target']?.selectedAnswerIds]).toEqual(['target', ['es']])
  await page.go('target')
  expect(page.at()).toBe('level')
})

it('FUN-9 a value of one’s own may have several parts, and one that was emptied is no answer', async () => {
  const page = await open(await start())
  const give = (...ids: readonly string[]) =>
    allSettled(checked, { scope: page.scope, params: { asked: page.asked('likes'), picked: ids.map(id => ({ id, text: id })) } })
  await give('18:00', '21:00')
  expect(page.scope.getState($answers)['likes']?.selectedAnswerIds).toEqual(['18:00', '21:00'])
  await give()
  expect(page.scope.getState($answers)).not.toHaveProperty('likes')
})

it('FUN-9 an interruption goes on by itself when its time is over, unless somebody was quicker or came back to it', async () => {
  const page = await open(await start(openPage()))
  const pause = (from: string, ms = 1500) => allSettled(pauseShown, { scope: page.scope, params: { from, ms } })
  const wait = async (ms: number) => {
    page.device.advance(ms)
    await settled()
  }
  void page.pick('native', 'uk')
  await settled()
  await pause('native')
  expect([page.at(), page.scope.getState($pause)], 'the funnel was opened there').toEqual(['native', null])
  await page.go('native')
  void page.pick('target', 'es')
  await settled()
  const waiting = pause('target')
  expect(page.scope.getState($pause)).toEqual({ from: 'target', ms: 1500 })
  await wait(1499)
  expect(page.at()).toBe('target')
  await wait(1)
  await waiting
  expect(page.at()).toBe('level')
  void page.pick('level', 'a0')
  await settled()
  const skipped = pause('level')
  void page.go('level')
  await settled()
  await wait(1500)
  await skipped
  expect(page.at()).toBe('likes')
  void page.back('likes')
  await settled()
  await pause('level')
  await wait(1500)
  expect([page.at(), page.scope.getState($pause)]).toEqual(['level', null])
})

it('FUN-6 a link sets the start screen, a reload goes on from there, and an empty name clears it', async () => {
  const world = await start()
  const from = (name: string | null) => allSettled(started, { scope: world.scope, params: { funnel: FUNNEL, language: 'uk', start: name } })
  const stored = () => (JSON.parse(world.browser.local.get('funnel_progress:test') ?? '{}') as { readonly start_screen?: unknown }).start_screen
  await from('level')
  const page = { at: () => world.scope.getState($open)?.screen.id }
  expect([page.at(), stored()]).toEqual(['level', 'level'])
  await allSettled(picked, { scope: world.scope, params: { asked: { screen: 'level', question: question('level', 'single_choise', ['a0', 'b1']), text: '' }, picked: { id: 'b1', text: '' }, byPointer: false } })
  await allSettled(continued, { scope: world.scope, params: { from: 'level' } })
  await from('level')
  expect(page.at()).toBe('likes')
  await from('')
  expect([page.at(), stored()]).toEqual(['likes', null])
  await from('no-such-screen')
  expect([page.at(), stored()]).toEqual(['likes', null])
})

it('FUN-4 a page follows another page of the device that has gone on with the same funnel', async () => {
  const browser = browserData()
  const [one, other] = [await open(await start(openPage({ timers: 'soon', browser }))), await open(await start(openPage({ timers: 'soon', browser })))]
  one.device.advance(1000)
  await one.pick('native', 'uk')
  await one.go('native')
  await settled()
  expect(other.at()).toBe('target')
  expect(other.scope.getState($answers)['native']?.selectedAnswerIds).toEqual(['uk'])
  await allSettled(left, { scope: other.scope })
  await one.pick('target', 'es')
  await one.go('target')
  expect(other.at()).toBe('target')
})

it('FUN-4 a page that opens slowly never undoes what another page has done meanwhile', async () => {
  const one = await open(await start(openPage({ timers: 'soon' })))
  const first = new Map(one.browser.local)
  await one.pick('native', 'uk')
  await one.go('native')
  const world = await start(openPage({ timers: 'soon' }))
  for (const [key, value] of first) world.browser.local.set(key, value)
  const paint = world.device.holdPaint()
  const opening = open(world)
  await settled()
  // The news of this change has not reached the page that opens.
  for (const [key, value] of one.browser.local) world.browser.local.set(key, value)
  paint()
  await opening
  expect((await open(await start(openPage({ browser: world.browser })))).at()).toBe('target')
})

it('FUN-5 a plan that lacks a language asks for it at the end, and comes back', async () => {
  const world = await start()
  await allSettled(started, { scope: world.scope, params: { funnel: FUNNEL, language: 'uk', start: 'level' } })
  const page = await open(world)
  await page.pick('level', 'b1')
  await page.go('level')
  await page.pick('likes', 'food', { many: true })
  await page.go('likes')
  expect(page.at()).toBe('summary')
  await allSettled(learningStarted, { scope: page.scope })
  for (const [screen, id] of [['native', 'uk'], ['target', 'es']] as const) {
    expect(page.at()).toBe(screen)
    await page.pick(screen, id)
    await page.go(screen)
  }
  expect(page.at()).toBe('summary')
  await allSettled(learningStarted, { scope: page.scope })
  expect(page.scope.getState(keeperValue('learning_plan'))).toMatchObject({ native: 'uk', target: 'es', level: 'B1' })
})
