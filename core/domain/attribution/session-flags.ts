import { BLOCKS, type Block } from '../analytics/vendors.ts'

/** ATT-2. For one tab's session, read from the address. */
export interface SessionFlags {
  readonly web_view: boolean
  readonly hide_header: boolean
  readonly blocks: readonly Block[]
  /** A property of every event; null where none was given. */
  readonly entry_point: string | null
}
export const SESSION_SWITCHES = ['web_view', 'hide_header', ...BLOCKS] as const
