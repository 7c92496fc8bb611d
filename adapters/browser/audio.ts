/** The page's only audio context, created on first use; null where the browser has none. */
export type AudioSource = () => AudioContext | null

export const sharedAudio = (): AudioSource => {
  let context: AudioContext | null | undefined
  const made = () => {
    try {
      return new AudioContext()
    } catch {
      return null
    }
  }
  return () => (context === undefined ? (context = made()) : context)
}

const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const

/**
 * Calls `run` once the context may play: at once, or after the person's next gesture. The returned function cancels the wait.
 * The context is created only after a gesture, since browsers warn about it otherwise.
 */
export const whenAudible = (audio: AudioSource, run: (context: AudioContext) => void): (() => void) => {
  if (typeof window === 'undefined') return () => undefined
  const waiting = new AbortController()
  const check = () => {
    const context = audio()
    if (context === null) return waiting.abort()
    if (waiting.signal.aborted) return
    if (context.state === 'running') {
      waiting.abort()
      return run(context)
    }
    context.addEventListener('statechange', check, { once: true, signal: waiting.signal })
    context.resume().catch(() => undefined)
  }
  for (const gesture of GESTURES) window.addEventListener(gesture, check, { capture: true, signal: waiting.signal })
  if (navigator.userActivation?.hasBeenActive) check()
  return () => waiting.abort()
}
