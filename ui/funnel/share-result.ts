/** What is shared: some words, and the address that they are about. */
export interface Shared {
  readonly text: string
  readonly url: string
}
type Device = Partial<Pick<Navigator, 'share' | 'clipboard'>>

/** FUN-9. Shares by the device's own sheet where it has one, else copies words and address. Whoever closes the sheet has not failed: that is `closed`. */
export const shareResult = async ({ text, url }: Shared, device: Device = navigator): Promise<'shared' | 'closed' | 'copied' | 'failed'> => {
  try {
    if (device.share) {
      await device.share({ text, url })
      return 'shared'
    }
    if (!device.clipboard) return 'failed'
    await device.clipboard.writeText(`${text} ${url}`)
    return 'copied'
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError' ? 'closed' : 'failed'
  }
}
