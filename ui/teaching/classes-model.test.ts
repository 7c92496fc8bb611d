import { describe, expect, it } from 'vitest'
import { recordEvents } from '../analytics/tracked-events.fixture.ts'
import { type MemoryPage, openPage, settle, trigger } from '../world.fixture.ts'
import { $changeDone, $changeProblem, $classes, $editing, $proposalForm, formClosed, formOpened, submitted, typed } from './classes-model.ts'
import { opened } from './model.ts'
import { decide, proposeOne, REASON, teachApproved } from './teaching-world.fixture.ts'
import { clockOpened } from '../shell/moment.ts'
import './tracking.ts'

const open = async (page: MemoryPage) => {
  await trigger(page.scope, clockOpened, undefined)
  await trigger(page.scope, opened, 'classes')
  await settle()
  return { read: page.scope.getState.bind(page.scope), tracked: recordEvents(page.scope), send: async () => {
    await trigger(page.scope, submitted, undefined)
    await settle()
  } }
}

describe('the classes of a tutor', () => {
  it('GRP-1 what was rejected is not said to be sent where nothing was changed in it', async () => {
    const page = openPage()
    await proposeOne(page)
    await decide(page, REASON)
    const { read, tracked, send } = await open(page)
    await trigger(page.scope, formOpened, read($classes)?.series[0] ?? null)
    await send()
    expect([read($editing) !== null, read($changeDone), read($proposalForm).isStillRejected, tracked]).toEqual([true, null, true, []])
    await trigger(page.scope, typed, { field: 'topic', text: 'Un puesto nuevo' })
    expect(read($proposalForm).isStillRejected).toBe(false)
    await send()
    expect([read($editing), read($changeDone), tracked]).toEqual([null, 'proposed', [{ name: 'group_lessons_class_proposed', props: { kind: 'lesson' } }]])
  })
  it('GRP-1 a proposal whose answer was lost is in the list, where the form is closed meanwhile too', async () => {
    const page = openPage()
    await teachApproved(page)
    const { read, send } = await open(page)
    await trigger(page.scope, formOpened, null)
    await trigger(page.scope, typed, { field: 'topic', text: 'Un puesto en el mercado' })
    await trigger(page.scope, typed, { field: 'about', text: 'Preguntamos, probamos y regateamos un poco.' })
    page.backend.loseNext('taughtClasses.propose')
    await send()
    expect([read($changeProblem)?.error.code, read($classes)?.series.length]).toEqual(['network', 1])
    await trigger(page.scope, formClosed, undefined)
    expect(read($classes)?.series).toMatchObject([{ review: { status: 'PENDING' } }])
  })
})
