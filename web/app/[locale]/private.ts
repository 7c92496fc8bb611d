import type { Metadata } from 'next'

/** HEAD-6. A page about one person. */
export const PRIVATE: Metadata = { robots: { index: false, follow: false } }
