'use client'
import { Turtle, Volume2 } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { useMessages } from './messages.tsx'

interface Props {
  readonly onSpeak: () => void
  /** The accessible name, where it tells more than that something can be heard. */
  readonly label?: string | undefined
  readonly large?: boolean | undefined
  /** Marks the button that speaks slowly. */
  readonly slow?: boolean | undefined
}
export const SpeakButton = ({ onSpeak, label, large, slow = false }: Props) => {
  const t = useMessages('common')
  return <IconButton tinted large={large} label={label ?? t('listen')} icon={slow ? <Turtle /> : <Volume2 />} onPress={onSpeak} />
}
