// Writes the pictures that content and screens name, one SVG file each, from the picture set in the registry.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pictureNames } from '#content/picture-names.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'web/public/pictures')

/** The pictures that screens name themselves. */
export const UI_PICTURES = ['books', 'compass', 'hourglass-done', 'key', 'link', 'party-popper', 'seedling', 'sun', 'toolbox', 'trophy', 'waving-hand'] as const

interface PictureSet {
  readonly width: number
  readonly height: number
  readonly icons: Readonly<Record<string, { readonly body: string }>>
  readonly aliases: Readonly<Record<string, { readonly parent: string; readonly hFlip?: boolean }>>
}

export const svgOf = (set: PictureSet, name: string): string | null => {
  const alias = set.aliases[name]
  const body = set.icons[alias?.parent ?? name]?.body
  if (body === undefined) return null
  const drawn = alias?.hFlip ? `<g transform="translate(${set.width} 0) scale(-1 1)">${body}</g>` : body
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${set.width} ${set.height}">${drawn}</svg>\n`
}

const jsonFiles = (place: string): readonly string[] =>
  readdirSync(path.join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.startsWith(place) && file.endsWith('.json'))
    .map(file => path.join(root, 'content', file))

/** Picture names with the first file that uses them. Messages are left out, where `picture` would be a text. */
const wanted = (): ReadonlyMap<string, string> => {
  const names = new Map<string, string>(UI_PICTURES.map(name => [name, 'tools/build-pictures.ts']))
  for (const file of ['books', 'courses', 'funnels', 'pages', 'quizzes'].flatMap(jsonFiles)) {
    for (const name of pictureNames(JSON.parse(readFileSync(file, 'utf8')))) {
      if (!names.has(name)) names.set(name, path.relative(root, file))
    }
  }
  return names
}

/** Writes the used pictures, deletes all others and returns their number. Throws if a name is not in the set. */
export const buildPictures = (): number => {
  const set = JSON.parse(readFileSync(path.join(root, 'node_modules/@iconify-json/fluent-emoji-flat/icons.json'), 'utf8')) as PictureSet
  const names = wanted()
  const drawn = [...names].map(([name, place]) => ({ name, place, svg: svgOf(set, name) }))
  const unknown = drawn.filter(({ svg }) => svg === null).map(({ name, place }) => `There is no picture "${name}" in fluent-emoji-flat; ${place} asks for it.`)
  if (unknown.length > 0) throw new Error(unknown.join('\n'))
  mkdirSync(folder, { recursive: true })
  for (const { name, svg } of drawn) writeFileSync(path.join(folder, `${name}.svg`), svg ?? '')
  for (const file of readdirSync(folder)) if (!names.has(file.replace(/\.svg$/, ''))) rmSync(path.join(folder, file))
  return drawn.length
}

if (import.meta.main) {
  try {
    console.log(`${buildPictures()} pictures written`)
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}
