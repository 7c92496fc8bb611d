import { describe, expect, it } from 'vitest'
import { mp3, webm } from '#core/domain/tutoring/audio.fixture.ts'
import { recordEvents } from '../analytics/tracked-events.fixture.ts'
import { type MemoryPage, openPage, settle, trigger } from '../world.fixture.ts'
import { $own, left, opened, tabPicked } from './model.ts'
import { decide, REASON, teachApproved } from './teaching-world.fixture.ts'
import './tracking.ts'
import {
  $draft, $recording, $voiceDone, $voiceFailure, $voiceProblem, discarded, recordPressed, soundChosen, soundRefused, stopPressed, voiceRemoved, voiceSent,
} from './voice-model.ts'

const begin = async (): Promise<MemoryPage> => {
  const page = openPage()
  await teachApproved(page)
  await trigger(page.scope, opened, 'profile')
  await settle()
  return page
}
const press = async ({ scope }: MemoryPage, ...events: (typeof recordPressed)[]) => {
  for (const event of events) {
    await trigger(scope, event, undefined)
    await settle()
  }
}

describe('the voice of a tutor', () => {
  it('GRP-1 is recorded, heard and sent, once, and waits', async () => {
    const page = await begin()
    const tracked = recordEvents(page.scope)
    await press(page, recordPressed)
    expect(page.scope.getState($recording)).toBe('recording')
    await press(page, stopPressed)
    expect([page.scope.getState($recording), page.scope.getState($draft)?.recorded, page.ports.recorder.isRecording()]).toEqual(['idle', true, false])
    await press(page, voiceSent)
    expect(page.scope.getState($own)).toMatchObject({ review: { status: 'PENDING' }, voice: expect.any(String), shownVoice: null })
    expect([page.scope.getState($draft), page.scope.getState($voiceDone)]).toEqual([null, 'sent'])
    expect(tracked).toContainEqual({ name: 'tutoring_voice_submitted', props: { recorded: true } })
  })
  it('GRP-1 is recorded for 45 seconds at most', async () => {
    const page = await begin()
    await press(page, recordPressed)
    page.device.advance(44_999)
    await settle()
    expect(page.scope.getState($recording)).toBe('recording')
    page.device.advance(1)
    await settle()
    expect([page.scope.getState($recording), page.scope.getState($draft)?.recorded]).toEqual(['idle', true])
  })
  it.each(['not-allowed', 'no-microphone', 'unsupported'] as const)('GRP-1 says why it is not recorded: %s', async failure => {
    const page = await begin()
    page.ports.recorder.fail(failure)
    await press(page, recordPressed)
    expect([page.scope.getState($recording), page.scope.getState($voiceProblem)]).toEqual(['idle', failure])
    await trigger(page.scope, soundChosen, mp3() as Uint8Array<ArrayBuffer>)
    expect([page.scope.getState($voiceProblem), page.scope.getState($draft)?.recorded]).toEqual([null, false])
  })
  it('GRP-1 what is no sound is not kept, and what was kept before stays', async () => {
    const page = await begin()
    const good = webm() as Uint8Array<ArrayBuffer>
    await trigger(page.scope, soundChosen, good)
    await trigger(page.scope, soundChosen, new Uint8Array(500))
    expect([page.scope.getState($voiceProblem), page.scope.getState($draft)?.bytes]).toEqual(['foreign', good])
    await trigger(page.scope, soundRefused, 'long')
    expect([page.scope.getState($voiceProblem), page.scope.getState($draft)?.bytes]).toEqual(['long', good])
    await press(page, discarded)
    expect([page.scope.getState($voiceProblem), page.scope.getState($draft)]).toEqual([null, null])
  })
  it('ERR-5 what was recorded is not lost where sending fails', async () => {
    const page = await begin()
    await press(page, recordPressed, stopPressed)
    page.backend.failNext('network', 'teaching.saveVoice')
    await press(page, voiceSent)
    expect([page.scope.getState($voiceFailure)?.code, page.scope.getState($draft)?.recorded]).toEqual(['network', true])
    await press(page, voiceSent)
    expect([page.scope.getState($voiceFailure), page.scope.getState($draft)]).toEqual([null, null])
  })
  it('GRP-1 is taken back', async () => {
    const page = await begin()
    await press(page, recordPressed, stopPressed, voiceSent)
    await decide(page)
    await press(page, voiceRemoved)
    expect(page.scope.getState($own)).toMatchObject({ review: { status: 'APPROVED' }, voice: null, shownVoice: null })
    expect(page.scope.getState($voiceDone)).toBe('removed')
  })
  it('GRP-1 who leaves while recording lets go of the microphone', async () => {
    const page = await begin()
    await press(page, recordPressed, left)
    expect([page.scope.getState($recording), page.ports.recorder.isRecording()]).toEqual(['idle', false])
  })
  it('GRP-1 another part of the page is shown without a microphone, and what was recorded before is kept', async () => {
    const page = await begin()
    await press(page, recordPressed)
    await trigger(page.scope, tabPicked, 'hours')
    await settle()
    expect([page.scope.getState($recording), page.ports.recorder.isRecording()]).toEqual(['idle', false])
    await trigger(page.scope, tabPicked, 'profile')
    await press(page, recordPressed, stopPressed)
    await trigger(page.scope, tabPicked, 'hours')
    expect(page.scope.getState($draft)?.recorded).toBe(true)
  })
  it.each([['recording', true], ['the microphone is waited for', false]] as const)('GRP-1 a file that is chosen while %s takes its place', async (_, hasBegun) => {
    const page = await begin()
    if (hasBegun) await press(page, recordPressed)
    else void trigger(page.scope, recordPressed, undefined)
    await trigger(page.scope, soundChosen, mp3() as Uint8Array<ArrayBuffer>)
    await settle()
    expect([page.scope.getState($recording), page.ports.recorder.isRecording(), page.scope.getState($draft)?.recorded]).toEqual(['idle', false, false])
  })
  it('GRP-1 what was recorded before stays until another recording has begun', async () => {
    const page = await begin()
    await press(page, recordPressed, stopPressed)
    page.ports.recorder.fail('not-allowed')
    await press(page, recordPressed)
    expect([page.scope.getState($voiceProblem), page.scope.getState($draft)?.recorded]).toEqual(['not-allowed', true])
  })
  it('GRP-1 what was rejected is not said to be sent where it is the same', async () => {
    const page = await begin()
    await press(page, recordPressed, stopPressed, voiceSent)
    await decide(page, REASON)
    const tracked = recordEvents(page.scope)
    await press(page, recordPressed, stopPressed, voiceSent)
    expect([page.scope.getState($voiceDone), page.scope.getState($draft) !== null, tracked]).toEqual(['rejected', true, []])
  })
})
