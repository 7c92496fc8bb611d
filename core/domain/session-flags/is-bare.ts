import type { SessionFlags } from './session-flags.ts'

/** ATT-2. An app that shows our pages has its own header and footer. */
export const isBare = (flags: Pick<SessionFlags, 'web_view' | 'hide_header'>): boolean => flags.web_view || flags.hide_header
