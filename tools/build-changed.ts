// npm run build:changed: writes content/changed.json, the day on which each page of content changed last, for the sitemap.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { CHANGED, changedAt } from '#content/changed.ts'
import { digests } from '#content/digests.ts'
import { root } from './processes.ts'

const today = new Date().toISOString().slice(0, 10)
const changed = changedAt(today, CHANGED, digests())
const lines = Object.entries(changed).map(([page, entry]) => `  ${JSON.stringify(page)}: ${JSON.stringify(entry)}`)
writeFileSync(path.join(root, 'content/changed.json'), `{\n${lines.join(',\n')}\n}\n`)
