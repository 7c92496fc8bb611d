export {
  charactersLeft, checkContact, CONTACT_SUBJECTS, type ContactFaults, type ContactMessage, type ContactSubject, type ContactTexts, firstContactFault, isContactSubject,
  MESSAGE_FAULTS, MESSAGE_MAX, type MessageFault,
} from '../domain/contact/message.ts'
