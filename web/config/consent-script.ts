/** CON-5. CONSENT_SCRIPT is an address with `{id}`; CONSENT_SCRIPT_IDS has `host=id` for each host, separated by commas. */
export interface ConsentScripts {
  readonly address: string
  readonly ids: ReadonlyMap<string, string>
  /** The origins that it loads from and sends to, besides the origin of its address. */
  readonly origins: readonly string[]
}

/** Returns the script's address for one host name, or null where none is configured. */
export const consentScriptFor = (scripts: ConsentScripts | null, host: string): string | null => {
  const id = scripts?.ids.get(host)
  return scripts && id !== undefined ? scripts.address.replaceAll('{id}', encodeURIComponent(id)) : null
}
