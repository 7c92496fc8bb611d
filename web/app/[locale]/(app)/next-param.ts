export interface PageWithNext {
  readonly params: Promise<{ readonly locale: string }>
  readonly searchParams: Promise<{ readonly next?: string | readonly string[] }>
}

/** Where the visitor came from, as the address says it; the screens check it. */
export const nextOf = async ({ searchParams }: PageWithNext): Promise<string | null> => {
  const { next } = await searchParams
  return typeof next === 'string' ? next : null
}
