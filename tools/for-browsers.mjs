// Turbopack loader: takes out of two tables what the server alone reads: the sentences of the API's document, and what a page is made of but its path and font. It was 3 kB (brotli) of every page of the app.

const SUMMARY = /^ *summary: (?:'[^'\n]*'|"[^"\n]*"),$/gm
const PAGE = /\b(?:areas: \[[^\]]*\]|(?:title|access|hreflang|frame|width): '[\w.-]+'|localOnly: \w+)(?:, ?)?/g
/** @param {string} source */
const withoutPages = source => {
  const table = source.indexOf('export const ROUTES')
  return source.slice(0, table) + source.slice(table).replace(PAGE, '')
}

/**
 * Turbopack / webpack loader
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
export default function loader(source) {
  return this.resourcePath.endsWith('/route/routes.ts') ? withoutPages(source) : source.replace(SUMMARY, '')
}
