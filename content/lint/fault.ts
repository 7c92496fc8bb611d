import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'

/** Something wrong in a content file: where in its JSON, and what. */
export interface Fault {
  readonly file: string
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** The line of a place in a JSON text, from 1: that of the nearest thing around it that is there. */
export const lineOf = (json: string, place: Fault['path']): number => {
  const root = parseTree(json)
  const found = root && place.map((_, index) => place.slice(0, place.length - index)).map(at => findNodeAtLocation(root, [...at])).find(node => node !== undefined)
  return json.slice(0, found?.offset ?? 0).split('\n').length
}

/** A fault in one line: file, line, place, and what is wrong. */
export const faultText = (fault: Fault, root: string): string => {
  const line = lineOf(readFileSync(fault.file, 'utf8'), fault.path)
  return `${path.relative(root, fault.file)}:${String(line)} ${fault.path.join('.')}: ${fault.message}`
}
