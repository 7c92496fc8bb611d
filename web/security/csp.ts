/** The origins that a page may load from and send to, besides its own. */
export interface Sources {
  readonly scripts: readonly string[]
  readonly connects: readonly string[]
  readonly images: readonly string[]
  readonly frames: readonly string[]
  /** CON-5. True where a consent script draws its own window, which needs style elements. */
  readonly inlineStyles: boolean
}
const listed = (name: string, sources: readonly string[]): string => [name, ...new Set(sources)].join(' ')

/** Returns the policy of a page. `inline` has the nonces or hashes of its own inline scripts. */
export const contentSecurityPolicy = (inline: readonly string[], { scripts, connects, images, frames, inlineStyles }: Sources): string =>
  [
    "default-src 'none'",
    listed('script-src', ["'self'", ...inline.map(source => `'${source}'`), ...scripts]),
    // React and React Aria set style attributes; our pages contain no style elements.
    listed('style-src', ["'self'", ...(inlineStyles ? ["'unsafe-inline'"] : [])]),
    "style-src-attr 'unsafe-inline'",
    listed('img-src', ["'self'", 'data:', ...images]),
    // The letters of languages' names are in the style sheet (docs/decisions/0017).
    "font-src 'self' data:",
    // CRS-2. Recordings of ours, and those that a learner makes of themselves, which stay in the page.
    "media-src 'self' blob:",
    listed('connect-src', ["'self'", ...connects]),
    listed('frame-src', frames.length === 0 ? ["'none'"] : frames),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
