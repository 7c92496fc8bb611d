import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './processes.ts'

/** Licences that ask for nothing but their notice, and two that ask for changes to their own files only (MPL) or to fonts (OFL). */
const ALLOWED = new Set(['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib', 'CC0-1.0', 'MPL-2.0', 'OFL-1.1'])

/** Other licences, each for the packages that it is taken for and why. */
const EXCEPTIONS: readonly { readonly licence: string; readonly of: RegExp; readonly why: string }[] = [
  { licence: 'LGPL-3.0-or-later', of: /^@img\/sharp-/, why: 'libvips, an optional part of Next for pictures that we do not resize: a library of its own, unchanged, that anybody can replace' },
  { licence: 'CC-BY-4.0', of: /^caniuse-lite$/, why: 'data that Next reads while it builds; the package names its author, and nothing of it is sent to anybody' },
  { licence: 'MPL-1.1', of: /^dictionary-(es|el)$/, why: 'word lists that check the spelling of our texts; nothing of them is sent to anybody' },
  { licence: 'BSD', of: /^dictionary-en$/, why: 'a word list that checks the spelling of our texts; its BSD text has three clauses' },
  { licence: 'Python-2.0', of: /^argparse$/, why: 'a tool of the checks, not part of what runs; asks for its notice only' },
]

export interface LockedPackage {
  readonly license?: string
  readonly version?: string
  readonly link?: boolean
}
const isAllowedFor = (name: string, licence: string): boolean =>
  ALLOWED.has(licence) || EXCEPTIONS.some(exception => exception.licence === licence && exception.of.test(name))

/** Whether a package may be used under an SPDX expression: all parts of an AND, one part of an OR. Brackets within brackets are not read, and so not allowed. */
export const mayUse = (name: string, expression: string): boolean =>
  expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ').some(choice => choice.split(' AND ').every(licence => isAllowedFor(name, licence.trim())))

const nameOf = (at: string) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)
/** The packages of a lock file that may not be used, each with its licence. */
export const refusedIn = (packages: Readonly<Record<string, LockedPackage>>): readonly string[] =>
  Object.entries(packages).flatMap(([at, { license = 'no licence', link }]) =>
    (at === '' || link || mayUse(nameOf(at), license) ? [] : [`${nameOf(at)}: ${license}`]))

if (import.meta.main) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> }
  const refused = refusedIn(packages)
  if (refused.length > 0) {
    process.stderr.write(`These libraries have licences that are not allowed (tools/licences.ts):\n${refused.join('\n')}\n`)
    process.exit(1)
  }
  const byLicence = Object.groupBy(Object.entries(packages).filter(([at]) => at !== ''), ([, { license = '' }]) => license)
  for (const [licence, users = []] of Object.entries(byLicence)) {
    process.stdout.write(`${licence}\n${[...new Set(users.map(([at, { version }]) => `  ${nameOf(at)} ${version}`))].toSorted().join('\n')}\n`)
  }
}
