import { useMemo } from 'react'
import { type Funnel, isQuiz, type Screen } from '#core/domain/funnel/funnel.ts'
import { textKeysOf } from '#core/domain/funnel/text-keys.ts'
import { useMessages } from '../kit/messages.tsx'

type Translate = ReturnType<typeof useMessages<'funnels'>>
type Key = Parameters<Translate>[0]

/** The texts that a screen begins and ends with. */
export interface ScreenTexts {
  title(screen: Screen): string
  text(screen: Screen): string | undefined
  /** The words of the button that ends the funnel, where they are its own. */
  button(screen: Screen): string | undefined
  /** A short text of a list. */
  point(screen: Screen, id: string): string
  /** LOC-6. A part of a screen's texts; one that is missing shows its key, and is reported. */
  needed(screen: Screen, part: string): string
  /** Undefined where the screen has no such text. */
  optional(screen: Screen, part: string, values?: Readonly<Record<string, number>>): string | undefined
  /** A text of the funnel itself, by its key. */
  ofFunnel(key: string): string
}

/** The texts of a funnel are found by the ids in its data, so their keys are known only when it is read. */
export const useScreenTexts = (funnel: Funnel): ScreenTexts => {
  const area = isQuiz(funnel) ? 'quizzes' : 'funnels'
  const t = useMessages(area) as unknown as Translate
  return useMemo(() => {
    const ofFunnel = (key: string) => t(`${funnel.id}.${key}` as Key)
    const optional: ScreenTexts['optional'] = (screen, part, values) => {
      const key = (textKeysOf(funnel.id, screen, part) as readonly Key[]).find(each => t.has(each))
      return key && (t as (key: Key, values?: Readonly<Record<string, number>>) => string)(key, values)
    }
    const needed: ScreenTexts['needed'] = (screen, part) => optional(screen, part) ?? ofFunnel(`${screen.id}.${part}`)
    return {
      title: screen => (isQuiz(funnel) && screen.type === 'profile-summary' ? ofFunnel('name') : needed(screen, 'title')),
      text: screen => optional(screen, 'text'),
      button: screen => optional(screen, 'button'),
      point: (screen, id) => needed(screen, `points.${id}`),
      needed, optional, ofFunnel,
    }
  }, [funnel, t])
}
