import { expect, it } from 'vitest'
import { checkSample } from '#core/domain/tutoring/check-sample.ts'
import { mediaRecorder } from './media-recorder.ts'

it('GRP-1 what a browser records is a sample of a voice', async () => {
  const recorder = mediaRecorder()
  expect((await recorder.start()).isOk()).toBe(true)
  // As long as there is something to be heard.
  for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame)
  expect((await recorder.stop()).isOk()).toBe(true)
  const bytes = (await recorder.recorded())._unsafeUnwrap()
  expect(checkSample(bytes)._unsafeUnwrap()).toBe('audio/webm')
  recorder.drop()
})
