import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mayUse, refusedIn } from './licences.ts'
import { root } from './processes.ts'

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

/** What CycloneDX 1.5 asks of a list of libraries, and of each a version, where it is from and a licence. */
const text = z.string().check(z.minLength(1))
const licence = z.union([z.strictObject({ license: z.union([z.object({ id: text }), z.object({ name: text })]) }), z.strictObject({ expression: text })])
const bill = z.object({
  bomFormat: z.literal('CycloneDX'), specVersion: z.literal('1.5'), serialNumber: z.string().check(z.regex(/^urn:uuid:[\da-f-]{36}$/)), version: z.number(),
  components: z.array(z.object({ 'type': z.literal('library'), 'bom-ref': text, 'name': text, 'version': text, 'purl': z.string().check(z.regex(/^pkg:npm\//)), 'licenses': z.exactOptional(z.array(licence).check(z.minLength(1))) })),
})
it('npm sbom writes down every library of the lock file, each with its licence', () => {
  const { components } = bill.parse(JSON.parse(execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })))
  /** Its licence is written “MIT AND BSD”, which npm does not read. */
  expect(components.filter(({ licenses }) => !licenses).map(({ name }) => name)).toEqual(['dictionary-en'])
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, { readonly version: string }> }
  const named = Object.entries(packages).flatMap(([at, { version }]) => (at === '' ? [] : [`${at.slice(at.lastIndexOf('node_modules/') + 13)}@${version}`]))
  expect(new Set(components.map(({ name, version }) => `${name}@${version}`))).toEqual(new Set(named))
})
