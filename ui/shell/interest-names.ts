import { useMessages } from '../kit/messages.tsx'

/** The words of interests, as the question about them has them; an interest that only a later version knows is left out. */
export const useInterestNames = () => {
  const t = useMessages('funnels')
  return (interests: readonly string[]): readonly string[] => interests.flatMap(interest => {
    const key = `shared.interests.options.${interest}` as Parameters<typeof t>[0]
    return t.has(key) ? [t(key)] : []
  })
}
