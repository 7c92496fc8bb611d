import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The path of a file in the build that this process serves. */
export const builtPath = (name: string): string => path.join(process.cwd(), 'web', process.env['NEXT_DIST_DIR'] ?? '.next', name)

/** What a JSON file of the build says. */
export const builtJson = <Contents,>(name: string): Contents => JSON.parse(readFileSync(builtPath(name), 'utf8')) as Contents
