import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { RouteName } from '#core/domain/route/paths.ts'
import { ROUTES } from '#core/domain/route/routes.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
interface Imported {
  readonly file: string
  /** Null for the whole module. */
  readonly name: string | null
}
interface Module {
  /** The text of each statement at the top of a file, by the name that it declares. */
  readonly declared: ReadonlyMap<string, string>
  readonly imported: ReadonlyMap<string, Imported>
}

const fileOf = (from: string, to: string): string | null => {
  const file = to.startsWith('#ui/') ? path.join(ROOT, 'ui', to.slice(4)) : to.startsWith('.') ? path.resolve(path.dirname(from), to) : null
  return file && /\.tsx?$/.test(file) && existsSync(file) ? file : null
}
const modules = new Map<string, Module>()
const read = (file: string): Module => {
  const known = modules.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const imported = new Map<string, Imported>()
  for (const [, names = '', to = ''] of text.matchAll(/^import (?!type)\{([^}]*)\} from '([^']+)'/gm)) {
    const target = fileOf(file, to)
    for (const each of target ? names.split(',') : []) {
      const [name = '', alias] = each.trim().replace(/^type /, '').split(' as ')
      if (target) imported.set(alias ?? name, { file: target, name })
    }
  }
  const declared = new Map<string, string>()
  for (const statement of text.split(/^(?=export |const |function |interface |type )/m)) {
    const name = /^(?:export )?(?:const|function) (\w+)/.exec(statement)?.[1] ?? (statement.startsWith('export default') ? 'default' : null)
    if (name) declared.set(name, statement)
  }
  const found = { declared, imported }
  modules.set(file, found)
  return found
}

/** The messages that somebody who renders a statement reads, each with its area; of one whose name is put together, what stands before that. */
const keysIn = (statement: string): readonly string[] => {
  const names = new Map<string, string>()
  for (const [, name = '', area = ''] of statement.matchAll(/const (\w+) = useMessages\('([\w-]+)'\)/g)) names.set(name, area)
  for (const [, left = '', right = ''] of statement.matchAll(/const \[([^\]]+)\] = \[(.*)\]$/gm)) {
    const values = right.split(/,(?![^(]*\))/)
    for (const [at, name] of left.split(',').entries()) {
      const area = /useMessages\('([\w-]+)'\)/.exec(values[at] ?? '')?.[1]
      if (area) names.set(name.trim(), area)
    }
  }
  return [...names].flatMap(([name, area]) => [...statement.matchAll(new RegExp(`\\b${name}\\(\\s*(?:'([\\w.-]+)'|\`([\\w.-]*)\\$\\{)`, 'g'))].map(([, whole, start = '']) =>
    (whole === undefined ? [area, ...start.split('.').slice(0, -1)].join('.') : `${area}.${whole}`)))
}

const reached = (file: string, name: string, seen: Set<string>): readonly string[] => {
  const id = `${file} ${name}`
  if (seen.has(id)) return []
  seen.add(id)
  const { declared, imported } = read(file)
  const statement = declared.get(name)
  if (statement === undefined) return []
  const words = new Set(statement.match(/\w+/g))
  const later = [...statement.matchAll(/import\('([^']+)'\)\)?\.?(?:then\((?:\w+|\([^)]*\)) => \(?\{? ?default: \w+\.)?(\w+)?/g)].flatMap(([, to = '', given]) => {
    const target = fileOf(file, to)
    return target ? [...read(target).declared.keys()].filter(each => given === undefined || !read(target).declared.has(given) || each === given).flatMap(each => reached(target, each, seen)) : []
  })
  return [
    ...keysIn(statement), ...later,
    ...[...declared.keys()].filter(each => each !== name && words.has(each)).flatMap(each => reached(file, each, seen)),
    ...[...imported].filter(([each]) => words.has(each)).flatMap(([, target]) => (target.name === null ? [] : reached(target.file, target.name, seen))),
  ]
}

/** What a page loads with texts of its own, or never shows, as it leads back elsewhere. */
const BESIDES: Partial<Record<RouteName, readonly string[]>> = { plan: ['lesson'], studentPrice: ['profile.back'] }
/** What every page has, and what loads its own texts. */
const EVERYWHERE = ['common', 'errors', 'offline', 'languages', 'consent', 'settings', 'questions']
const isRoute = (name: string | undefined): name is RouteName => name !== undefined && Object.hasOwn(ROUTES, name)
/** The texts of a funnel depend on the address. */
const isFunnel = (name: RouteName): boolean => name === 'quiz' || name === 'devFunnel' || ROUTES[name].frame === 'funnel'
const pages = globSync('app/**/page.tsx', { cwd: import.meta.dirname }).flatMap(file => {
  const name = /routePage\('(\w+)'/.exec(readFileSync(path.join(import.meta.dirname, file), 'utf8'))?.[1]
  return isRoute(name) && !isFunnel(name) ? [[name, path.join(import.meta.dirname, file)] as const] : []
})

it('reads the pages of many routes', () => {
  expect(pages.length).toBeGreaterThan(40)
  expect(reached(pages.find(([name]) => name === 'schedule')?.[1] ?? '', 'default', new Set())).toContain('tutoring.calendar.title')
})
it.each(pages)('LOC-6 the page %s is sent each text that it shows', (name, file) => {
  const areas: readonly string[] = [...EVERYWHERE, ...ROUTES[name].areas, ...BESIDES[name] ?? []]
  const isSent = (key: string) => areas.some(area => key === area || key.startsWith(`${area}.`) || area.startsWith(`${key}.`))
  expect([...new Set(reached(file, 'default', new Set()))].filter(key => !isSent(key)).join(' ')).toBe('')
})
