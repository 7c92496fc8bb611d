import type { Random } from '#core/domain/random/random.ts'
import type { Database } from '../db/database.ts'
import type { RunningPostgres } from '../testing/run-postgres.ts'

export type Kind = Database['kind']

/** How much of a fault is tried. */
export interface Size {
  /** How often something is done to the database while people write, and how often the API is started again. */
  readonly rounds: number
  readonly restarts: number
  /** How often the API is killed while people pay. */
  readonly kills: number
  /** How many people write meanwhile. */
  readonly people: number
  /** How long the database stands still, ms. */
  readonly frozen: number
  /** How many requests are made of one kind. */
  readonly requests: number
}
export const SMALL: Size = { rounds: 3, restarts: 2, kills: 5, people: 6, frozen: 0, requests: 30 }
export const FULL: Size = { rounds: 20, restarts: 20, kills: 50, people: 12, frozen: 10_000, requests: 500 }

/** A service on a database, which faults may break. It is on its feet again when a fault is over. */
export interface World {
  readonly kind: Kind
  readonly size: Size
  readonly random: Random
  /** Only where the service is on PostgreSQL. */
  readonly postgres: RunningPostgres | undefined
  /** The address of its own database on that PostgreSQL. */
  readonly databaseUrl: string | undefined
  readonly api: Api
}
/** The API's process. It has the same port whenever it is started. */
export interface Api {
  readonly port: number
  readonly url: string
  isAlive(): boolean
  /** Ends it, and returns its exit code, null where a signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  start(): Promise<void>
}

export interface Verdict {
  /** What was seen, in figures. */
  readonly saw: string
  /** What should not have been; nothing where the service stood it. */
  readonly wrong: readonly string[]
  /** Why this machine cannot do it. */
  readonly notTried?: string
  /** Times that have a limit, ms. They are judged at full size alone, as a busy machine is no fault of the service. */
  readonly times?: readonly { readonly of: string; readonly ms: number; readonly most: number }[]
}

export interface Fault {
  readonly name: string
  readonly on: readonly Kind[]
  /** Why the tests leave it out: it takes a minute, or something cheaper proves it. */
  readonly onlyInFull?: string
  readonly run: (world: World) => Promise<Verdict>
}

/** What is wrong, where something is. */
export const unless = (isFine: boolean, sentence: string): readonly string[] => (isFine ? [] : [sentence])
