/** Two letters that name no country of ISO 3166-1, though edges and providers write them: nowhere, somewhere in Europe or Asia, and unofficial names of regions. */
const NO_COUNTRY: readonly string[] = ['XX', 'ZZ', 'EU', 'AP', 'UK', 'EL']

/** NET-5. A country's ISO code as an edge or a provider writes it; null for anything that is not two letters of a country (XX and T1 mean so). */
export const countryCodeOf = (text: string | null | undefined): string | null => {
  const code = text?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRY.includes(code) ? code : null
}
