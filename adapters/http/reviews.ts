import { getReviews } from '#contract/reviews.ts'
import type { Reviews } from '#core/ports/reviews.ts'
import type { Api } from './api.ts'

export const httpReviews = (api: Api): Reviews => ({ overview: target => api.call(getReviews, { params: { target } }) })
