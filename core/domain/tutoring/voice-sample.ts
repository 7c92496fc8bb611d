/** GRP-1. How long the sample of a tutor’s voice is at most, s: whoever records is stopped then. */
export const SAMPLE_LONGEST = 45
/** How many bytes it has at most: as many seconds of MP3 at its best. */
export const SAMPLE_MAX = 2_000_000

/** What is wrong with a file that is to be a sample. `long` is told by the player of a browser alone: who approves a sample hears it all. */
export const SAMPLE_FAULTS = ['empty', 'large', 'long', 'foreign'] as const
export type SampleFault = (typeof SAMPLE_FAULTS)[number]
