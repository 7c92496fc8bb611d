/** A setting that is an origin, however it is written; null where there is none. */
export const originOf = (setting: string | undefined): string | null => (setting ? new URL(setting).origin : null)
