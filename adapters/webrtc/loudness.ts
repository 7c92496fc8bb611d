/** What is not heard at all, and from where on somebody is taken to speak, in decibels under the loudest sound. */
const [SILENCE, SPEECH] = [-60, -45]

/** How loud an amplitude between 0 and 1 is to ears, 0 to 1. */
export const loudness = (amplitude: number): number =>
  (amplitude <= 0 ? 0 : Math.min(1, Math.max(0, 1 - 20 * Math.log10(amplitude) / SILENCE)))
export const isSpeech = (level: number): boolean => level > 1 - SPEECH / SILENCE

/** For how long after a sound somebody is still taken to speak, so that a pause between words is none, ms. */
const HANGOVER = 500
/** Who speaks, from who is heard at each moment that it is asked. */
export const speakers = () => {
  const heard = new Map<string, number>()
  return (now: number, loud: readonly string[]): readonly string[] => {
    for (const seat of loud) heard.set(seat, now)
    for (const [seat, at] of heard) if (now - at > HANGOVER) heard.delete(seat)
    return [...heard.keys()]
  }
}
