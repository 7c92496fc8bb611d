export {
  hidesHeaderAndFooter, NO_SESSION_FLAGS, readSessionFlags, type SessionFlags, sessionFlagsOf,
} from '../domain/session-flags/session-flags.ts'
