import type { Funnel } from './funnel.ts'

export const question = { id: 'q', kind: 'single_select', key: 'k', category: 'c', retenoUserProperty: 'p' } as const
/** Asks for the native language, then for the one to learn. */
export const languages: Funnel = {
  id: 'f', version: 1,
  screens: [{ id: 'native', type: 'native-language', question }, { id: 'target', type: 'target-language', question }, { id: 'end', type: 'profile-summary' }],
}
export const asked = (screen: string) => ({ screen, question, text: '' })
