import { readFileSync } from 'node:fs'

/** Loaded by NODE_OPTIONS before everything else of a process: its clock starts at the time that stands in CLOCK_FILE, epoch ms. */
const [Now, started] = [Date, Date.now()]
const from = Number(readFileSync(process.env['CLOCK_FILE'] ?? '', 'utf8'))
const now = (): number => from + Now.now() - started
globalThis.Date = new Proxy(Now, {
  construct: (date, given: [], made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made) as Date,
  get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
})
