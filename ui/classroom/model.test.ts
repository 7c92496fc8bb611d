import { describe, expect, it } from 'vitest'
import { shownOf } from '#core/domain/classroom/room.ts'
import { openPage, settle, trigger } from '../world.fixture.ts'
import { goIn, learnSoon, TUTOR } from './classroom-world.fixture.ts'
import { $chosen, $media, $on, $problem, $screen, deviceChosen, screenToggled, toggled } from './devices-model.ts'
import { $classroom, $ended, $isInside, $lineState, $pictures, $received, $room, $speaking, $spoken, $wasLost, handToggled, joinPressed, leavePressed, left, opened, removed, written } from './model.ts'

const enter = async () => {
  const page = openPage({ timers: 'still' })
  const lesson = await learnSoon(page, 5)
  const tutor = await goIn(page, lesson)
  const read = page.scope.getState.bind(page.scope)
  return { page, lesson, tutor, room: page.backend.roomOf(lesson), media: page.ports.classroomMedia, read, fire: trigger.bind(null, page.scope) as <Params>(event: Parameters<typeof trigger<Params>>[1], params: Params) => Promise<void> }
}

describe('the lobby', () => {
  it('TUT-2 opens by itself when it is time', async () => {
    const page = openPage({ timers: 'still' })
    const lesson = await learnSoon(page, 30)
    await trigger(page.scope, opened, lesson)
    await settle()
    expect(page.scope.getState($classroom)).toMatchObject({ entry: 'early', pass: null })
    expect(page.scope.getState($media)).not.toBeNull()
    page.device.advance(20 * 60_000 - 1)
    await settle()
    expect(page.scope.getState($classroom)?.entry).toBe('early')
    page.device.advance(1)
    await settle()
    expect(page.scope.getState($classroom)).toMatchObject({ entry: 'open' })
    expect(page.scope.getState($isInside)).toBe(false)
  })
  it('TUT-2 devices are tried before anybody sees or hears them, and let go of with the page', async () => {
    const page = openPage({ timers: 'still' })
    const lesson = await learnSoon(page, 5)
    await trigger(page.scope, opened, lesson)
    await settle()
    const media = page.ports.classroomMedia
    await trigger(page.scope, toggled, 'microphone')
    await trigger(page.scope, toggled, 'camera')
    expect([page.scope.getState($on), media.inUse(), media.sent()]).toEqual([{ microphone: true, camera: true }, ['microphone', 'camera'], null])
    await trigger(page.scope, deviceChosen, { kind: 'microphone', id: 'microphone-2' })
    expect([media.chosen().microphone, page.scope.getState($chosen).microphone]).toEqual(['microphone-2', 'microphone-2'])
    media.fail('camera', 'busy')
    await trigger(page.scope, toggled, 'camera')
    await trigger(page.scope, toggled, 'camera')
    expect([page.scope.getState($problem), page.scope.getState($on).camera]).toEqual([{ what: 'camera', failure: 'busy' }, false])
    await trigger(page.scope, left, undefined)
    expect([media.inUse(), page.scope.getState($media)]).toEqual([[], null])
  })
})

describe('inside', () => {
  it('TUT-2 each sees who is there and what they show, and the others see and hear what is turned on', async () => {
    const { read, media, room, fire, lesson } = await enter()
    expect([read($isInside), read($lineState), read($room).people.map(({ name }) => name)]).toEqual([true, 'open', ['Lucía', null]])
    expect(read($received).map(({ seat, state }) => [seat, state])).toEqual([[TUTOR.seat, 'connected']])
    const own = () => room.people.find(({ role }) => role === 'learner')?.state
    await fire(toggled, 'microphone' as const)
    await fire(handToggled, undefined)
    expect(own()).toMatchObject({ microphone: true, camera: false, hand: expect.any(Number) as number })
    await fire(screenToggled, undefined)
    await settle()
    expect([own()?.screen, media.sent()?.screen === read($screen)]).toEqual([true, true])
    media.lose('screen')
    media.lose('microphone')
    await settle()
    expect([own(), media.sent()?.screen]).toMatchObject([{ microphone: false, screen: false }, null])
    expect([read($problem), lesson.length > 0]).toEqual([{ what: 'microphone', failure: 'not-found' }, true])
  })
  it('TUT-2 what is written stands there at once, once, and is the same for all', async () => {
    const { read, tutor, room, fire, page } = await enter()
    await fire(written, { kind: 'word' as const, text: ' la llave ', meaning: 'key' })
    await settle()
    expect(shownOf(read($room), 'word').map(({ text, meaning }) => [text, meaning])).toEqual([['la llave', 'key']])
    const [word] = shownOf(read($room), 'word')
    tutor.write({ id: word?.id ?? '', kind: 'word', text: 'la llave', meaning: 'a key', revision: 2, removed: false })
    tutor.write({ id: page.device.id(), kind: 'message', text: 'Hola', meaning: null, revision: 1, removed: false })
    expect(shownOf(read($room), 'word')[0]?.meaning).toBe('a key')
    await fire(removed, word?.id ?? '')
    await settle()
    expect([shownOf(read($room), 'word'), shownOf(read($room), 'message').map(({ name }) => name)]).toEqual([[], ['Lucía']])
    expect(room.people).toHaveLength(2)
  })
  it('TUT-2 signals go both ways, and after a dropped line the media are sought anew', async () => {
    const { read, media, tutor, room } = await enter()
    tutor.signal(read($room).people.find(({ role }) => role === 'learner')?.seat ?? '', 'offer')
    await settle()
    expect(media.signals).toEqual([[TUTOR.seat, 'tutor-1', 'offer']])
    expect(media.resumed()).toBe(0)
    room.lose()
    await settle()
    expect([read($wasLost), read($lineState), media.resumed(), read($room).people.length]).toEqual([true, 'open', 1, 2])
  })
  it('TUT-2 with seven people only sound is sent', async () => {
    const { read, media, room } = await enter()
    for (let at = 0; at < 4; at += 1) room.come({ seat: `s${at}`, name: `P${at}`, role: 'learner' }, `c${at}`)
    await settle()
    expect([read($pictures), media.sent()?.pictures]).toEqual([true, true])
    room.come({ seat: 's5', name: 'P5', role: 'learner' }, 'c5')
    await settle()
    expect([read($room).people.length, read($pictures), media.sent()?.pictures]).toEqual([7, false, false])
  })
  it('TUT-2 who speaks is seen, and for how long they have spoken', async () => {
    const { read, media, page } = await enter()
    media.setSpeaking([TUTOR.seat])
    for (let step = 0; step < 5; step += 1) {
      page.device.advance(200)
      await settle()
    }
    expect(read($speaking)).toEqual([TUTOR.seat])
    expect(read($spoken)[TUTOR.seat]).toBeGreaterThanOrEqual(800)
  })
  it('TUT-2 whoever leaves is gone for the others, lets go of their devices, and may come back', async () => {
    const { read, media, room, fire, lesson, page } = await enter()
    await fire(toggled, 'camera' as const)
    await fire(leavePressed, undefined)
    await settle()
    expect([read($isInside), read($ended), room.people.map(({ seat }) => seat), media.inUse()]).toEqual([false, 'left', [TUTOR.seat], []])
    await goIn(page, lesson)
    expect([read($isInside), read($ended), room.people.length]).toEqual([true, null, 2])
    await fire(leavePressed, undefined)
    page.device.advance(60 * 60_000)
    expect((await page.ports.classrooms.read(lesson))._unsafeUnwrap().entry).toBe('open')
  })
  it('TUT-2 pressed twice, one goes in once', async () => {
    const { read, room, fire } = await enter()
    await fire(joinPressed, undefined)
    await settle()
    expect([read($isInside), read($room).people.length, room.people.length]).toEqual([true, 2, 2])
  })
  it('TUT-2 from another window, the seat is taken over', async () => {
    const { read, room } = await enter()
    const own = room.people.find(({ role }) => role === 'learner')
    if (own) room.come(own, 'another')
    await settle()
    expect([read($isInside), read($ended), room.people.find(({ role }) => role === 'learner')?.connection]).toEqual([false, 'replaced', 'another'])
  })
})
