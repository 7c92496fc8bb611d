import { BLOCKS, type Block } from '../analytics/vendors.ts'
import { isRecord } from '../stored/json.ts'
import { readStored, type Reading } from '../stored/reading.ts'
import { queryOf } from '../address/address.ts'
import { clipped } from '../attribution/parameters.ts'

/** ATT-2. The switches of one tab's session; addresses set them. */
export interface SessionFlags {
  readonly web_view: boolean
  readonly hide_header: boolean
  readonly blocks: readonly Block[]
  /** A property of every event; null where none was given. */
  readonly entry_point: string | null
}
export const NO_SESSION_FLAGS: SessionFlags = { web_view: false, hide_header: false, blocks: [], entry_point: null }

type Switch = 'web_view' | 'hide_header' | Block
const ON: readonly string[] = ['', '1', 'true']
const OFF: readonly string[] = ['0', 'false']

/** A word that means neither on nor off changes nothing. */
const isOn = (said: string | null, before: boolean): boolean => {
  const word = said?.trim().toLowerCase()
  if (word === undefined || !(ON.includes(word) || OFF.includes(word))) return before
  return ON.includes(word)
}

const flagsWith = (on: (flag: Switch) => boolean, entry_point: string | null): SessionFlags =>
  ({ web_view: on('web_view'), hide_header: on('hide_header'), blocks: BLOCKS.filter(on), entry_point })

/** ATT-2. The flags that the address names, and for the others those of the session so far. */
export const sessionFlagsOf = (address: string, before: SessionFlags): SessionFlags => {
  const query = queryOf(address)
  const was = (flag: Switch) => (flag === 'web_view' || flag === 'hide_header' ? before[flag] : before.blocks.includes(flag))
  const entry = clipped(query.get('entry_point') ?? '')
  return flagsWith(flag => isOn(query.get(flag), was(flag)), entry || before.entry_point)
}

/** ATT-2. Reads the flags that the session has stored. */
export const readSessionFlags = (json: string | null | undefined): Reading<SessionFlags> =>
  readStored(json, NO_SESSION_FLAGS, stored => {
    if (!isRecord(stored) || !Array.isArray(stored['blocks'])) return undefined
    const { web_view, hide_header, entry_point } = stored
    if (typeof web_view !== 'boolean' || typeof hide_header !== 'boolean' || !(entry_point === null || typeof entry_point === 'string')) return undefined
    const blocks: readonly unknown[] = stored['blocks']
    return { web_view, hide_header, blocks: BLOCKS.filter(block => blocks.includes(block)), entry_point }
  })

/** ATT-2. An app that shows our pages inside itself has its own header and footer. */
export const hidesHeaderAndFooter = ({ web_view, hide_header }: Pick<SessionFlags, 'web_view' | 'hide_header'>): boolean => web_view || hide_header
