import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const script = readFileSync(path.join(import.meta.dirname, 'ask-for-letters.js'), 'utf8')

/** Returns what a page's head gets on a device that draws these letters so wide. */
const askedOn = (widths: Readonly<Record<string, number>>): unknown[] => {
  const appended: unknown[] = []
  const pen = { measureText: (letter: string) => ({ width: widths[letter] }) }
  runInNewContext(script, {
    document: {
      currentScript: { dataset: { letters: 'अर', fonts: '/letters-hi.js' } },
      createElement: (name: string) => ({ name, getContext: () => pen }),
      head: { append: (element: unknown) => appended.push(element) },
    },
  })
  return appended
}

it('a device that has the letters of a language loads no font of ours', () => {
  expect(askedOn({ अ: 9, र: 5 })).toEqual([])
})

it('a device that has boxes for them draws the page when our letters are there', () => {
  expect(askedOn({ अ: 6, र: 6 })).toMatchObject([{ name: 'script', src: '/letters-hi.js', blocking: 'render' }])
})
