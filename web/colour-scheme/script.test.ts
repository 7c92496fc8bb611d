import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { COLOUR_SCHEME_SCRIPT } from './script.ts'

const element = (name: string) => {
  const made: Record<string, unknown> = { element: name }
  Object.defineProperty(made, 'setAttribute', { value: (key: string, value: string) => { made[key] = value } })
  return made
}

/** Runs the script as a browser would where this is stored; `stored` throws where storage is forbidden. */
const run = (stored: () => string | null) => {
  const [dataset, head] = [{}, [] as unknown[]]
  runInContext(COLOUR_SCHEME_SCRIPT, createContext({
    localStorage: { getItem: (key: string) => (key === 'colour_scheme' ? stored() : null) },
    document: { documentElement: { dataset }, createElement: element, head: { prepend: (each: unknown) => head.push(each) } },
  }))
  return { dataset, head }
}

it('PRO-8 a stored colour scheme holds before the first paint, and the browser around the page follows', () => {
  expect(run(() => '"dark"')).toEqual({ dataset: { scheme: 'dark' }, head: [{ element: 'meta', name: 'theme-color', property: 'chosen', content: '#12121a' }] })
  expect(run(() => '"light"')).toEqual({ dataset: { scheme: 'light' }, head: [{ element: 'meta', name: 'theme-color', property: 'chosen', content: '#fdf9f3' }] })
})

it('PRO-8 without a choice, and with anything else in its place, the device decides', () => {
  for (const stored of [null, '', '{', '"system"', '"constructor"', '7', '["dark"]']) expect(run(() => stored), String(stored)).toEqual({ dataset: {}, head: [] })
  expect(run(() => { throw new Error('forbidden') })).toEqual({ dataset: {}, head: [] })
})
