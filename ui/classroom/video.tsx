'use client'
import { useEffect, useRef } from 'react'
import type { Flow } from '#core/ports/classroom-media.ts'
import styles from './classroom.module.css'

interface Props {
  readonly flow: Flow
  /** What the picture shows, for who does not see it. */
  readonly label: string
  /** One's own flow is not heard. */
  readonly isOwn?: boolean
  /** A picture of oneself is seen as in a mirror. */
  readonly isMirrored?: boolean
  /** Whether it is seen; it is heard in any case. */
  readonly isShown: boolean
}

/** A flow of sound and pictures, which is a MediaStream in a browser and something else in the memory of tests. */
export const Video = ({ flow, label, isOwn = false, isMirrored = false, isShown }: Props) => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element || !(flow instanceof MediaStream)) return
    element.srcObject = flow
    // A browser that does not begin by itself does so with the person's next press.
    void element.play().catch(() => undefined)
    return () => { element.srcObject = null }
  }, [flow])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people say at this moment has no captions (WCAG 1.2.4 leaves calls between people to them)
  return <video ref={video} className={styles.video} aria-label={label} playsInline autoPlay muted={isOwn} data-mirrored={isMirrored || undefined} hidden={!isShown} />
}
