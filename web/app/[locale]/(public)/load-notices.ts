/**
 * Loads what a public page shows of its visitor. The models come as scripts of their own, each after those that it uses, and run as
 * they arrive: all in one task would hold up a phone for a third of a second.
 */
export const loadNotices = async () => {
  const models = [import('#ui/session/model.ts'), import('#ui/consent/model.ts'), import('#ui/keeper/model.ts'), import('#ui/flags/model.ts')] as const
  const [{ PublicNotices }] = await Promise.all([import('./public-notices.tsx'), ...models])
  return PublicNotices
}
