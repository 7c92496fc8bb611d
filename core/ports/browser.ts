/** Facts about the page and the browser, read anew at every call. */
export interface Browser {
  /** The whole address, query included. */
  address(): string
  /** CON-3. Global Privacy Control. */
  gpc(): boolean
  /** CON-6. Do Not Track. */
  dnt(): boolean
  /** Goes to a page of another site, from which the person may come back. */
  leaveFor(page: string): void
  /** FLAG-1. The kind of device. */
  device(): 'mobile' | 'desktop'
}
