import { expect, it } from 'vitest'
import { mayUse, refusedIn } from './licences.ts'

it('a licence is allowed, or excepted for a package by name', () => {
  for (const licence of ['MIT', '(MIT AND Zlib)', '(MIT OR GPL-3.0)', 'GPL-3.0 OR Apache-2.0']) expect(mayUse('any', licence), licence).toBe(true)
  for (const licence of ['GPL-3.0', 'MIT AND GPL-3.0', 'AGPL-3.0-only', 'UNLICENSED', '', 'SEE LICENSE IN x', 'CC-BY-4.0', 'LGPL-3.0-or-later', '(MIT OR (GPL-3.0 AND X))x']) expect(mayUse('any', licence), licence).toBe(false)
  expect(mayUse('caniuse-lite', 'CC-BY-4.0')).toBe(true)
  expect(mayUse('@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT')).toBe(true)
  expect(mayUse('caniuse-lite', 'LGPL-3.0-or-later')).toBe(false)
})
it('a package without a licence or with one that is not allowed is refused by name, wherever it lies', () => {
  const packages = {
    '': { license: 'UNLICENSED' }, 'node_modules/a': { license: 'MIT' }, 'node_modules/b': {}, 'node_modules/a/node_modules/@c/d': { license: 'GPL-2.0' },
    'node_modules/linked': { link: true },
  }
  expect(refusedIn(packages)).toEqual(['b: no licence', '@c/d: GPL-2.0'])
})
