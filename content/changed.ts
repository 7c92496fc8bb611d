import recorded from './changed.json' with { type: 'json' }

/** When what each path shows changed last (YYYY-MM-DD), with the digest of what it shows. */
export type Changed = Readonly<Record<string, { readonly digest: string; readonly day: string }>>
/** SEO-2. `npm run build:changed` keeps it. */
export const CHANGED: Changed = recorded

/** Stands for all pages on words, which have one day: they show the dictionary and the texts around it. */
export const DICTIONARY = 'dictionary'

/** SEO-2. The day on which a path changed last; undefined for a page that is not content. */
export const changedOn = (page: string): string | undefined => CHANGED[page]?.day

/** SEO-2. What is to be recorded today: only what shows something else gets a new day, and what is gone is forgotten. */
export const changedAt = (today: string, before: Changed, digests: Readonly<Record<string, string>>): Changed =>
  Object.fromEntries(Object.entries(digests).map(([page, digest]) => {
    const known = before[page]
    return [page, known?.digest === digest ? known : { digest, day: today }]
  }))
