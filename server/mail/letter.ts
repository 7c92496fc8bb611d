/** A letter to one address, in the words of its reader's language. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly body: string
  /** Until when it makes sense to send it, epoch ms; without it, for as long as letters are tried. */
  readonly usefulUntil?: number
  /** RFC 8058. The address that ends letters of this kind. */
  readonly unsubscribe?: string
  /** A calendar file (RFC 5545) that goes with it. */
  readonly calendar?: string
  /** It tells the owner of a proved address what was done with their account: no number of other letters keeps it from them. */
  readonly isNotice?: boolean
}
