/** Browsers call some zones by what their cities were called once. */
const PRESENT_NAMES: Readonly<Record<string, string>> = {
  Kiev: 'Kyiv', Calcutta: 'Kolkata', Saigon: 'Ho Chi Minh City', Katmandu: 'Kathmandu', Rangoon: 'Yangon', Asmera: 'Asmara', Faeroe: 'Faroe',
  Godthab: 'Nuuk', Truk: 'Chuuk', Ponape: 'Pohnpei', Enderbury: 'Kanton',
}
/** Europe/Kyiv is called by its city, America/Argentina/Buenos_Aires too. */
export const cityOf = (zone: string): string => {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return PRESENT_NAMES[city] ?? city
}
