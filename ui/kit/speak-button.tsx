'use client'
import { Volume2 } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { useMessages } from './messages.tsx'

interface Props {
  /** null where this device has no voice for the language: then there is no button. */
  readonly onSpeak: (() => void) | null
  /** What is said, for those who do not see what it stands beside. */
  readonly label?: string | undefined
  readonly large?: boolean | undefined
}
export const SpeakButton = ({ onSpeak, label, large }: Props) => {
  const t = useMessages('common')
  if (!onSpeak) return null
  return <IconButton tinted large={large} label={label ?? t('listen')} icon={<Volume2 />} onPress={onSpeak} />
}
