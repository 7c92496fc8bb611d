'use client'
import { useUnit } from 'effector-react'
import type { Phrase } from '#core/domain/lesson/phrase.ts'
import { useMessages } from '../kit/messages.tsx'
import { SpeakButton } from '../kit/speak-button.tsx'
import { $recordings, $spoken, speechAsked } from '../speech/model.ts'

interface Props {
  readonly phrase: Pick<Phrase, 'text' | 'lang'>
  readonly large?: boolean | undefined
  /** Also offers to say it slowly. */
  readonly withSlow?: boolean | undefined
  /** What is said is asked for, so the buttons do not tell it. */
  readonly isAsked?: boolean | undefined
}

/** Buttons that read a text aloud; none where it is not recorded and the device has no voice for its language. */
export const Speak = ({ phrase: { text, lang }, large, withSlow = false, isAsked = false }: Props) => {
  const t = useMessages('common')
  const { spoken, recordings, ask } = useUnit({ spoken: $spoken, recordings: $recordings, ask: speechAsked })
  if (!spoken?.includes(lang) && !Object.hasOwn(recordings, text)) return null
  const named = (name: string) => (isAsked ? name : `${name}: ${text}`)
  const say = (slow: boolean) => ask({ text, lang, slow })
  return (
    <>
      <SpeakButton large={large} label={named(t('listen'))} onSpeak={() => say(false)} />
      {withSlow && <SpeakButton slow label={named(t('listenSlowly'))} onSpeak={() => say(true)} />}
    </>
  )
}
