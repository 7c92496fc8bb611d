import type { Fault } from './fault.ts'
import { DATABASE_FAULTS } from './database-faults.ts'
import { MONEY_FAULTS } from './money-faults.ts'
import { PROCESS_FAULTS } from './process-faults.ts'
import { REQUEST_FAULTS } from './request-faults.ts'

/** What the service is put to, in the order in which it is: what breaks nothing comes first. */
export const FAULTS: readonly Fault[] = [...REQUEST_FAULTS, ...DATABASE_FAULTS, ...PROCESS_FAULTS, ...MONEY_FAULTS]
