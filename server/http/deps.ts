import type { FlagsFile } from '#content/schemas/flags.ts'
import type { Book } from '#core/domain/book/book.ts'
import type { Corpus } from '#core/domain/course/concept.ts'
import type { LevelTest } from '#core/domain/placement/level-test.ts'
import type { Catalogue } from '#core/domain/purchase/catalogue.ts'
import type { PaymentProvider } from '../billing/providers/provider.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { InFlight } from '../limits/in-flight.ts'
import type { Limits } from '../limits/rate-limit.ts'
import type { Logger } from '../log.ts'
import type { Letters } from '../mail/letters.ts'

/** Everything that the API needs from outside. */
export interface Deps {
  readonly config: Pick<Config, 'production' | 'webOrigin' | 'webPort' | 'siteName' | 'tokenSecret' | 'olderSecrets' | 'trustProxy' | 'frontSecret' | 'geo' | 'flagsClientKey' | 'providers' | 'media'>
  readonly database: Database
  readonly log: Logger
  /** Epoch ms. */
  readonly now: () => number
  readonly limits: Limits
  readonly inFlight: InFlight
  readonly corpus: Corpus
  readonly books: readonly Book[]
  readonly levelTests: readonly LevelTest[]
  readonly plans: Catalogue
  /** PUR-3. Null where nothing can be sold. */
  readonly provider: PaymentProvider | null
  readonly flags: FlagsFile
  readonly letters: Letters
  /** False once the process is stopping. */
  readonly accepting: () => boolean
  /** Called after a letter has been written to the outbox. */
  readonly onLetter: () => void
  /** Called after an account has been deleted. */
  readonly onErased: (userId: string) => void
}
