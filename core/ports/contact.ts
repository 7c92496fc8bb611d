import type { ContactMessage } from '../domain/contact/message.ts'
import type { Locale } from '../domain/locale/locales.ts'
import type { Call } from './call.ts'

/** ROUTE-2. Messages to the people behind the product, from anybody with an identity. */
export interface Contact {
  /**
   * Stores a message under an id that the sender made. The same id again changes nothing, so it may be repeated after a lost answer.
   * An invalid field gives invalid_input, which names it and the fault. A person may send only so many a day.
   */
  send(id: string, message: ContactMessage, locale: Locale): Call<null>
}
