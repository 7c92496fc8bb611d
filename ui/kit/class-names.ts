/** Joins the class names that apply; a condition that does not hold leaves its name out. */
export const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
