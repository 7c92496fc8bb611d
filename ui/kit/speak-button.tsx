'use client'
import { Turtle, Volume2 } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { useMessages } from './messages.tsx'

interface Props {
  /** Null where this device has no voice for the language; no button is shown then. */
  readonly onSpeak: (() => void) | null
  /** The spoken text, as an accessible name. */
  readonly label?: string | undefined
  readonly large?: boolean | undefined
  /** Marks the button that speaks slowly. */
  readonly slow?: boolean | undefined
}
export const SpeakButton = ({ onSpeak, label, large, slow = false }: Props) => {
  const t = useMessages('common')
  if (!onSpeak) return null
  return <IconButton tinted large={large} label={label ?? t('listen')} icon={slow ? <Turtle /> : <Volume2 />} onPress={onSpeak} />
}
