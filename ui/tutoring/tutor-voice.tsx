'use client'
import type { Tutor } from '#core/domain/tutoring/tutor.ts'
import { SAMPLE_LONGEST } from '#core/domain/tutoring/voice-sample.ts'
import { AudioPlayer } from '../kit/audio-player.tsx'
import { useMessages } from '../kit/messages.tsx'

/** GRP-1. The voice of a tutor, where they have let it be heard. */
export const TutorVoice = ({ tutor: { name, voice } }: { readonly tutor: Pick<Tutor, 'name' | 'voice'> }) => {
  const t = useMessages('tutoring')
  if (voice === null) return null
  const words = { name: t('voice.name', { name }), play: t('voice.play', { name }), pause: t('voice.pause', { name }), progress: t('voice.progress', { name }), failed: t('voice.failed') }
  return <AudioPlayer src={voice} longest={SAMPLE_LONGEST} words={words} />
}
