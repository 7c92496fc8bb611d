import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandbox } from './sandbox.ts'

/** PUR-3. The provider that the settings name: the sandbox outside production, nobody in it. */
export const createProvider = ({ production }: Pick<Config, 'production'>, db: Db): PaymentProvider | null => (production ? null : createSandbox(db))
