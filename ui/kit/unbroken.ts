/** Words that stay on one line, as the two ends of a stretch of time. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00A0')
