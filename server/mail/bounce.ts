/** RFC 5321 4.2.1: what will be refused again, however often it is sent. RFC 3463: a policy (5.7) or a full mailbox (5.2.2) says nothing of the address. */
const PERMANENT = /^5\d\d(?!.*\b5\.(?:7\.\d+|2\.2)\b)/s

/** Whether a mail server says that there is no such recipient. */
export const isBounce = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EENVELOPE' && 'command' in error && error.command === 'RCPT TO'
  && 'response' in error && typeof error.response === 'string' && PERMANENT.test(error.response)
