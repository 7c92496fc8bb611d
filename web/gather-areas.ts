import type { Area, PageArea } from '#ui/kit/messages-config.ts'

/** The texts of a page as one tree of areas. Of an area that is named by its parts only those are in it. */
export const gatherAreas = <Tree extends Readonly<Record<string, unknown>>>(areas: readonly PageArea[], areaAt: (area: Area) => Tree): Readonly<Record<string, Tree>> => {
  const gathered = new Map<string, Tree>()
  for (const [name, part] of areas.map(nameAndPart)) {
    const whole = areaAt(name)
    gathered.set(name, part === undefined ? whole : { ...gathered.get(name), [part]: whole[part] } as Tree)
  }
  return Object.fromEntries(gathered)
}
const nameAndPart = (area: PageArea) => area.split('.') as [name: Area, part?: string]
