import { expect, it, vi } from 'vitest'
import { shareResult } from './share-result.ts'

const SHARED = { text: 'I got 7 of 8.', url: 'https://promova.test/quiz/verbs' }
const refusing = (name: string) => () => Promise.reject(new DOMException('', name))

it('FUN-9 a result is shared by the device’s own sheet, and copied where it has none', async () => {
  const [share, writeText] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())]
  const clipboard = { writeText } as unknown as Clipboard
  expect(await shareResult(SHARED, { share, clipboard })).toBe('shared')
  expect(share.mock.calls).toEqual([[SHARED]])
  expect(writeText).not.toHaveBeenCalled()
  expect(await shareResult(SHARED, { clipboard })).toBe('copied')
  expect(writeText.mock.calls).toEqual([['I got 7 of 8. https://promova.test/quiz/verbs']])
})
it('FUN-9 whoever closes the sheet is not told of a failure; whoever cannot share is', async () => {
  expect(await shareResult(SHARED, { share: refusing('AbortError') })).toBe('closed')
  expect(await shareResult(SHARED, { share: refusing('NotAllowedError') })).toBe('failed')
  expect(await shareResult(SHARED, { clipboard: { writeText: refusing('NotAllowedError') } as unknown as Clipboard })).toBe('failed')
  expect(await shareResult(SHARED, {})).toBe('failed')
})
