import { domainToASCII, domainToUnicode } from 'node:url'

/** The canonical form of an e-mail address, by which accounts are found. A domain is the same in its own letters and as `xn--`. */
export const emailKeyOf = (email: string): string => {
  const [local = '', domain = ''] = email.normalize('NFC').toLowerCase().split('@')
  return `${local}@${domainToUnicode(domainToASCII(domain)) || domain}`
}
