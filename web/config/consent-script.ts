/** CON-5. CONSENT_SCRIPT is an address with `{id}`; CONSENT_SCRIPT_IDS says `host=id` for each host, separated by commas. */
export interface ConsentScripts {
  readonly address: string
  readonly ids: ReadonlyMap<string, string>
  /** Where it loads from and sends to, beside the origin of its address. */
  readonly origins: readonly string[]
}

/** The script for one host name; null where none is configured. */
export const consentScriptFor = (scripts: ConsentScripts | null, host: string): string | null => {
  const id = scripts?.ids.get(host)
  return scripts && id !== undefined ? scripts.address.replaceAll('{id}', encodeURIComponent(id)) : null
}
