/** The props that were given: React Aria's are exact, an undefined one counts there as set. */
export const given = <Props extends object>(props: Props) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given<Props>

type Given<Props> = { [Key in keyof Props]: Exclude<Props[Key], undefined> }
