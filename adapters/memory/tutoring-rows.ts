/** TUT-2. The time that a lesson takes of its tutor and its learner; `heldUntil` is null once it is booked. */
export interface MemorySlot {
  readonly tutor: string
  readonly user: string
  readonly startsAt: number
  readonly endsAt: number
  readonly heldUntil: number | null
}

/** TUT-1. The facts of a booked lesson, times in epoch ms. */
export interface MemoryLesson {
  readonly id: string
  readonly tutor: string
  readonly user: string
  readonly startsAt: number
  readonly endsAt: number
  readonly credits: number
  readonly bookedAt: number
  readonly paidAt?: number
  readonly canceledAt?: number
  readonly missedAt?: number
  readonly tutorAbsent?: boolean
  readonly payUntil: number | null
  /** The requests that have moved it. */
  readonly moves: readonly string[]
}
