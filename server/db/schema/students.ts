import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PROOF_REFUSALS } from '#core/domain/purchase/student-proof.ts'
import { identities } from './auth.ts'
import { instant } from './instant.ts'

/**
 * PUR-1. Photos that were sent to show that somebody studies, each under the id that its sender's browser made. `photo` is in base64, and gone
 * once it is decided or taken back. `until` is when a proof stops counting, and null of any other.
 */
export const studentProofs = pgTable('student_proofs', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull().references(() => identities.id),
  sentAt: instant('sent_at').notNull(),
  photo: text(),
  decidedAt: instant('decided_at'),
  withdrawnAt: instant('withdrawn_at'),
  refusal: text({ enum: PROOF_REFUSALS }),
  until: instant('until'),
}, table => [
  index('student_proofs_user').on(table.userId, table.sentAt),
  uniqueIndex('student_proofs_waiting').on(table.userId).where(sql`${table.photo} is not null`),
  index('student_proofs_sent_at').on(table.sentAt).where(sql`${table.photo} is not null`),
])
