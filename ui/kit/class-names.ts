/** Joins class names and leaves out those whose condition is false. */
export const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
