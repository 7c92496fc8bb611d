/** HEAD-2. The title and the description of pages that have none of their own. */
export const SITE = { title: 'Promova', description: 'Best tool to learn languages' } as const
