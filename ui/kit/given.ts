/** Leaves out undefined props, because React Aria treats an undefined prop as set. */
export const given = <Props extends object>(props: Props) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given<Props>

type Given<Props> = { [Key in keyof Props]: Exclude<Props[Key], undefined> }
