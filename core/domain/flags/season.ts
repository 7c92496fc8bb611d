/** A season of every year, first and last day included, as MM-DD. A season that ends before it begins spans the turn of the year. */
export interface Season {
  readonly from: string
  readonly to: string
}
/** FLAG-4. 15 December to 10 January. */
export const NEW_YEAR: Season = { from: '12-15', to: '01-10' }

/** FLAG-4. Whether a date, YYYY-MM-DD, lies in the season; a text that is no date lies in none. */
export const isInSeason = (season: Season, date: string): boolean => {
  const { from, to } = season
  const day = /^\d{4}-(\d\d-\d\d)$/.exec(date)?.[1]
  if (day === undefined) return false
  return from <= to ? from <= day && day <= to : from <= day || day <= to
}
