import { describe, expect, it } from 'vitest'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { browserData } from '#adapters/memory/world.ts'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { SPEAKING_FAILURES } from '#core/ports/recognition.ts'
import { appStarted } from '../session/model.ts'
import { openPage, settle, trigger } from '../world.fixture.ts'
import { lessonOf, STEPS } from './lesson.fixture.ts'
import { $speaking, choiceReopened, comparisonAsked, microphoneLeft, microphonePressed, recognitionChosen, speakingSkipped } from './microphone.ts'
import { $canCheck, $given, $progress, $step, checked } from './model.ts'
import { started } from './open-lesson.ts'

interface Device {
  readonly recognises?: boolean
  readonly records?: boolean
  readonly choice?: 'allowed' | 'refused'
}
const SECOND = { ...STEPS.speak, id: 's2' }

const open = async ({ recognises = true, records = true, choice }: Device = {}) => {
  const browser = browserData(choice === undefined ? {} : { [DEVICE_KEYS.recognition]: choice })
  const page = openPage({ backend: memoryBackend({ lessons: [lessonOf(STEPS.speak, STEPS.choice, SECOND, STEPS.gap)] }), browser })
  const { recognition, recorder } = page.ports
  recognition.setSupported(recognises)
  recorder.setSupported(records)
  await trigger(page.scope, appStarted, { excluded: false })
  await trigger(page.scope, started, { ref: { native: 'en', target: 'es', lesson: 'greetings-1' } })
  const fire = (event: typeof microphonePressed) => trigger(page.scope, event, undefined)
  return {
    ...page, recognition, recorder, fire,
    press: () => fire(microphonePressed),
    speaking: () => page.scope.getState($speaking),
    choose: (given: 'allowed' | 'refused') => trigger(page.scope, recognitionChosen, given),
    isDucked: () => page.ports.noisePlayer.isDucked(),
  }
}

describe('speaking', () => {
  it('CRS-2 is asked before anything is recognised; the choice stays on the device and can be made again', async () => {
    const page = await open()
    expect(page.speaking().way).toBe('ask')
    await page.press()
    expect([page.recognition.isListening(), page.recorder.isRecording()]).toEqual([false, false])
    await page.choose('refused')
    expect([page.speaking().way, page.browser.local.get(DEVICE_KEYS.recognition)]).toEqual(['record', 'refused'])
    await page.fire(choiceReopened)
    expect(page.speaking().way).toBe('ask')
    await page.choose('allowed')
    expect([page.speaking().way, page.browser.local.get(DEVICE_KEYS.recognition)]).toEqual(['recognise', 'allowed'])
    expect((await open({ choice: 'allowed' })).speaking().way).toBe('recognise')
    expect((await open({ choice: 'refused' })).speaking().way).toBe('record')
  })

  it('CRS-2 what was heard is compared with the sentence, as often as one likes, and any of it lets the lesson go on', async () => {
    const page = await open({ choice: 'allowed' })
    expect(page.scope.getState($canCheck)).toBe(false)
    await page.press()
    expect(page.speaking().capture).toBe('listening')
    page.recognition.hear(['una mesa para tres'])
    await settle()
    expect(page.speaking()).toMatchObject({ capture: 'idle', hearing: { right: false, heard: 'una mesa para tres' } })
    expect([page.scope.getState($canCheck), page.scope.getState($given)]).toEqual([true, { type: 'speak', outcome: 'spoken' }])
    await page.press()
    expect(page.speaking().hearing).toBeNull()
    page.recognition.hear(['una casa', 'quisiera un té por favor'])
    await settle()
    expect(page.speaking().hearing?.right).toBe(true)
    await page.fire(checked)
    expect(page.scope.getState($step)?.id).toBe(STEPS.choice.id)
    expect(page.speaking().hearing).toBeNull()
  })

  it('CRS-2 a second press ends listening, and so does a quarter of a minute', async () => {
    const page = await open({ choice: 'allowed' })
    await page.press()
    await page.press()
    expect([page.recognition.isListening(), page.speaking()]).toMatchObject([false, { capture: 'idle', failure: 'nothing-heard', way: 'recognise' }])
    await page.press()
    expect(page.speaking().failure).toBeNull()
    page.device.advance(15_000)
    await settle()
    expect(page.recognition.isListening()).toBe(false)
  })

  it.each(SPEAKING_FAILURES)('CRS-2 that nothing was recognised is told, and there is another way to go on: %s', async failure => {
    const page = await open({ choice: 'allowed' })
    await page.press()
    page.recognition.fail(failure)
    await settle()
    const way = failure === 'nothing-heard' ? 'recognise' : failure === 'no-microphone' ? 'aloud' : 'record'
    expect(page.speaking()).toMatchObject({ failure, way, capture: 'idle' })
    expect(page.scope.getState($canCheck)).toBe(way === 'aloud')
  })

  it('CRS-2 without recognition one records, hears oneself and then how it sounds; nothing of it stays after the step', async () => {
    const page = await open({ recognises: false })
    expect(page.speaking().way).toBe('record')
    const before = page.ports.voices.said.length
    await page.press()
    expect([page.speaking().capture, page.recorder.isRecording(), page.scope.getState($canCheck)]).toEqual(['recording', true, false])
    await page.press()
    expect(page.speaking()).toMatchObject({ capture: 'idle', isRecorded: true })
    expect([page.recorder.isPlaying(), page.ports.voices.said.length, page.scope.getState($canCheck)]).toEqual([true, before, true])
    page.recorder.finish()
    await settle()
    expect(page.ports.voices.said.slice(before).map(({ text }) => text)).toEqual([STEPS.speak.phrase.text])
    await page.fire(comparisonAsked)
    expect(page.recorder.isPlaying()).toBe(true)
    await page.fire(checked)
    expect([page.recorder.hasRecording(), page.recorder.isPlaying(), page.speaking().isRecorded]).toEqual([false, false, false])
    expect(page.ports.voices.said.slice(before + 1).map(({ text }) => text)).not.toContain(STEPS.speak.phrase.text)
  })

  it('CRS-2 a new recording takes the place of the one that plays, and nothing is said into it', async () => {
    const page = await open({ recognises: false })
    for (let turn = 0; turn < 2; turn += 1) await page.press()
    const said = page.ports.voices.said.length
    await page.press()
    await settle()
    expect([page.recorder.isRecording(), page.recorder.isPlaying(), page.ports.voices.said.length]).toEqual([true, false, said])
  })

  it('CRS-2 a refused microphone leaves the learner to say it aloud and go on', async () => {
    const page = await open({ recognises: false })
    page.recorder.fail('not-allowed')
    await page.press()
    expect(page.speaking()).toMatchObject({ way: 'aloud', failure: 'not-allowed', capture: 'idle' })
    expect(page.scope.getState($canCheck)).toBe(true)
  })

  it('CRS-2 without a microphone one says it aloud and goes on', async () => {
    const page = await open({ recognises: false, records: false })
    expect([page.speaking().way, page.scope.getState($canCheck)]).toEqual(['aloud', true])
  })

  it('CRS-2 who cannot speak now is asked for no other sentence in the lesson, and has made no mistake', async () => {
    const page = await open({ choice: 'allowed' })
    await page.press()
    await page.fire(speakingSkipped)
    expect([page.scope.getState($step)?.id, page.recognition.isListening()]).toEqual([STEPS.choice.id, false])
    expect(page.scope.getState($progress)).toMatchObject({ done: 2, total: 4, wrongFirst: [] })
  })

  it('THM-3 the noise is quiet while the device listens, records and plays what was said, and the voice is cut short', async () => {
    const page = await open({ choice: 'allowed' })
    await page.press()
    expect(page.isDucked()).toBe(true)
    page.recognition.hear(['hola'])
    await settle()
    expect(page.isDucked()).toBe(false)
    await page.choose('refused')
    await page.press()
    expect(page.isDucked()).toBe(true)
    await page.press()
    expect(page.isDucked()).toBe(true)
    page.recorder.finish()
    await settle()
    page.ports.voices.finish()
    await settle()
    expect(page.isDucked()).toBe(false)
  })

  it('CRS-2 who leaves the lesson is neither heard nor recorded any longer', async () => {
    for (const choice of ['allowed', 'refused'] as const) {
      const page = await open({ choice })
      await page.press()
      await page.fire(microphoneLeft)
      expect([page.recognition.isListening(), page.recorder.isRecording(), page.speaking().capture, page.isDucked()]).toEqual([false, false, 'idle', false])
    }
  })
})
