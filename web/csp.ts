/** What a page may load and run. `scripts` are nonces or hashes; `api` is the one other origin it talks to. */
export const contentSecurityPolicy = (scripts: readonly string[], api: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(source => `'${source}'`).join(' ')}`.trim(),
    // React and React Aria set style attributes; no style element is ever written into a page.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${api}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
