import type { StudentStatus } from '../domain/purchase/student-proof.ts'
import type { Call } from './call.ts'

/** PUR-1. How a registered person shows that they study. */
export interface StudentProofs {
  read(): Call<StudentStatus>
  /**
   * Sends a photo under an id that the sender made, in the place of one that waits. The same id again changes nothing. What is not a JPEG of a
   * megabyte at most gives invalid_input. A person may send only so many a day.
   */
  send(id: string, photo: Uint8Array): Call<StudentStatus>
  /** Takes a photo back, which is deleted. One that is decided stays so. */
  withdraw(id: string): Call<StudentStatus>
}
