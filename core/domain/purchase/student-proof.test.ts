import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkPhoto, isStudent, PHOTO_MAX } from './student-proof.ts'

it('PUR-1 a photo begins as a JPEG does, and has a megabyte at most', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 50 }), bytes => {
    const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
    expect(checkPhoto(bytes).isOk()).toBe(isJpeg)
    expect(checkPhoto(Uint8Array.of(0xff, 0xd8, 0xff, ...bytes)).isOk()).toBe(true)
  }))
  const [most, more] = [new Uint8Array(PHOTO_MAX), new Uint8Array(PHOTO_MAX + 1)]
  for (const photo of [most, more]) photo.set([0xff, 0xd8, 0xff])
  expect(checkPhoto(most).isOk()).toBe(true)
  expect(checkPhoto(more)._unsafeUnwrapErr()).toBe('too_long')
})
it('PUR-1 somebody is a student up to the end of their proof', () => {
  expect([isStudent(1, { until: null }), isStudent(1, { until: 2 }), isStudent(2, { until: 2 })]).toEqual([false, true, false])
})
