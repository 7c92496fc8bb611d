import { dayAt } from '#core/domain/streak/local-date.ts'
import type { Reviews } from '#core/ports/reviews.ts'
import { overviewOf } from './review-records.ts'
import type { Visitor } from './visitor.ts'

export const memoryReviews = ({ backend, person: caller, zone }: Visitor): Reviews => ({
  overview: target =>
    backend.reply('reviews.overview', () => caller().map(person => overviewOf(backend, person, target, dayAt(backend.device.now(), zone())))),
})
