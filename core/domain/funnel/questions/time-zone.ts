/** FUN-9. single_select_timezone: the browser's own zone is chosen beforehand, where the list has it. */
export const presetZone = (zones: readonly string[], browserZone: string): string | null =>
  zones.find(zone => zone === browserZone) ?? null
