'use client'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './audio-player.module.css'
import { IconButton } from './icon-button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { useClock } from './use-clock.ts'

interface Props {
  /** Its address, or the sound itself, which then needs none. */
  readonly src: string | Blob
  /** How long it is at most, s: a browser does not know the length of what another one has recorded until it has played it. */
  readonly longest: number
  /** What is heard, as it stands beside the button; the names of the button and of the bar; and that it cannot be played. */
  readonly words: { readonly name: string; readonly play: string; readonly pause: string; readonly progress: string; readonly failed: string }
}
const SECOND = 1000

/** Plays a short sound, which is loaded when it is first played. It pauses when another one of the page begins. */
export const AudioPlayer = ({ src, longest, words }: Props) => {
  const { countdown } = useClock()
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState<number | null>(null)
  useEffect(() => {
    const own = audio.current
    const pauseOwn = ({ target }: Event) => { if (target !== own) own?.pause() }
    document.addEventListener('play', pauseOwn, true)
    return () => {
      document.removeEventListener('play', pauseOwn, true)
      own?.pause()
    }
  }, [])
  useEffect(() => {
    const own = audio.current
    if (typeof src === 'string' || !own) return
    const made = URL.createObjectURL(src)
    own.src = made
    return () => URL.revokeObjectURL(made)
  }, [src])
  const press = () => {
    const own = audio.current
    if (!own) return
    if (isPlaying) return own.pause()
    if (isBroken) own.load()
    setBroken(false)
    // What could not be played is told by the error event.
    own.play().catch(() => undefined)
  }
  const elapsed = countdown(at * SECOND)
  const end = () => {
    setPlaying(false)
    setAt(0)
  }
  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a voice that says hello; what its person says of themselves stands beside it */}
      <audio
        ref={audio} {...(typeof src === 'string' && { src })} preload="none" onPlay={() => setPlaying(true)} onPause={() => setPlaying(false)} onEnded={end} onTimeUpdate={() => setAt(audio.current?.currentTime ?? 0)}
        onEmptied={() => {
          end()
          setBroken(false)
          setLength(null)
        }}
        onDurationChange={() => setLength(audio.current?.duration ?? null)}
        onError={() => {
          end()
          setBroken(true)
        }}
      />
      <IconButton tinted label={isPlaying ? words.pause : words.play} icon={isPlaying ? <Pause /> : <Play />} onPress={press} />
      <div className={styles.words}>
        <span className={styles.line}><span className={styles.name}>{words.name}</span><span className={styles.time}>{elapsed}</span></span>
        <ProgressBar value={at} max={length !== null && Number.isFinite(length) ? length : longest} label={words.progress} valueText={elapsed} />
        {isBroken && <span role="status" className={styles.line}>{words.failed}</span>}
      </div>
    </div>
  )
}
