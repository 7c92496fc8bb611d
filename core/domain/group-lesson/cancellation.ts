/** GRP-2. Why a class was canceled: too few had booked, its tutor canceled it, or has deleted their account. */
export const CANCEL_REASONS = ['too_few', 'tutor', 'tutor_gone'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

export interface ClassCancellation {
  readonly reason: CancelReason
  /** What the tutor says of it to those who had booked; null where nobody said anything. */
  readonly note: string | null
}
/** GRP-2. Why a class was canceled, where it was; one that was canceled as time came had too few, whether or not that is written down yet. */
export const cancellationOf = ({ canceledAt }: { readonly canceledAt?: number }, known: { readonly reason: CancelReason | null; readonly note: string | null }): ClassCancellation | null =>
  (canceledAt === undefined ? null : { reason: known.reason ?? 'too_few', note: known.note })
