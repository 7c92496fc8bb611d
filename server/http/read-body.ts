import { err, ok, type Result } from 'neverthrow'
import type { Http } from './env.ts'

const MAX_DEPTH = 32
const isBad = (text: string) => text.includes('\u0000') || !text.isWellFormed()

/** Whether a parsed body contains U+0000, a lone surrogate, a `__proto__` key or nesting that is too deep. */
export const isHostile = (root: unknown): boolean => {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && isBad(value)) return true
    if (typeof value !== 'object' || value === null) continue
    if (depth >= MAX_DEPTH) return true
    for (const [key, inner] of Object.entries(value)) {
      if (key === '__proto__' || isBad(key)) return true
      open.push({ value: inner, depth: depth + 1 })
    }
  }
  return false
}

/** Reads the JSON body; `broken` means that it is not JSON. */
export const readBody = async (http: Http): Promise<Result<unknown, 'broken' | 'hostile'>> => {
  try {
    const body: unknown = JSON.parse(await http.req.text())
    return isHostile(body) ? err('hostile') : ok(body)
  } catch {
    return err('broken')
  }
}
