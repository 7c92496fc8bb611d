import { isRecord } from '#core/domain/stored/json.ts'
import type { Area, PageArea } from '#ui/kit/messages-config.ts'

type Tree = Readonly<Record<string, unknown>>

/** A tree with only this part of another one in it, beside what it has. */
const withPart = (gathered: Tree, whole: Tree, [part, ...rest]: readonly string[]): Tree => {
  if (part === undefined) return whole
  const [before, inside] = [gathered[part], whole[part]]
  return { ...gathered, [part]: isRecord(inside) ? withPart(isRecord(before) ? before : {}, inside, rest) : inside }
}

/** The texts of a page as one tree of areas. Of an area that is named by its parts only those are in it. */
export const gatherAreas = <Texts extends Tree>(areas: readonly PageArea[], areaAt: (area: Area) => Texts): Readonly<Record<string, Texts>> => {
  const gathered: Record<string, Texts> = {}
  for (const area of areas) {
    const [name, ...parts] = area.split('.') as [Area, ...string[]]
    gathered[name] = withPart(gathered[name] ?? {}, areaAt(name), parts) as Texts
  }
  return gathered
}
