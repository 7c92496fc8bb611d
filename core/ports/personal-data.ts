import type { Call } from './call.ts'

/** A file to keep; the `File` of a browser is one. */
export interface DataFile {
  readonly name: string
  /** Its media type. */
  readonly type: string
  text(): Promise<string>
}

/** GDPR 15, 17, 20. Everything that the service stores about a registered person. Anonymous callers get `forbidden`. */
export interface PersonalData {
  /** All of it in one file of JSON, a few times a day. */
  export(): Call<DataFile>
  /**
   * Deletes the account and all of it, for good; `confirmation_needed` where the person has not just shown who they are (PRO-11). Every session of the person is over then, this one too: a repetition gives
   * `session_expired`, and what the device holds is left to a sign-out that gives up undelivered work (AUTH-3).
   */
  erase(): Call<null, 'confirmation_needed'>
}
