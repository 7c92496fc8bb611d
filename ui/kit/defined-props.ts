/** Leaves out undefined props, because React Aria treats an undefined prop as set. */
export const definedProps = <Props extends object>(props: Props) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Defined<Props>

type Defined<Props> = { [Key in keyof Props]: Exclude<Props[Key], undefined> }
