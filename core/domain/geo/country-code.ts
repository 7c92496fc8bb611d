/** Codes that networks and providers send though ISO 3166-1 gives them to no country: unknown, Europe, Asia, and unofficial ones. */
const NO_COUNTRY: readonly string[] = ['XX', 'ZZ', 'EU', 'AP', 'UK', 'EL']

/** NET-5. The ISO code of a country from the text of a network or provider; null for any text that names no country, such as XX or T1. */
export const countryCodeOf = (text: string | null | undefined): string | null => {
  const code = text?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRY.includes(code) ? code : null
}
