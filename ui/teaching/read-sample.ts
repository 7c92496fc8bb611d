import { SAMPLE_LONGEST, SAMPLE_MAX, type SampleFault } from '#core/domain/tutoring/voice-sample.ts'

/** How long a sound is, s; null where the browser does not know, or cannot play it. */
const lengthOf = (file: Blob): Promise<number | null> =>
  new Promise(resolve => {
    const [audio, address] = [new Audio(), URL.createObjectURL(file)]
    const end = (length: number | null) => {
      URL.revokeObjectURL(address)
      resolve(length)
    }
    audio.addEventListener('loadedmetadata', () => end(Number.isFinite(audio.duration) ? audio.duration : null))
    audio.addEventListener('error', () => end(null))
    audio.preload = 'metadata'
    audio.src = address
  })

/** GRP-1. The bytes of a file that was chosen as a sample, or why it cannot be one. A second more than the limit is no fault: files say it roughly. */
export const readSample = async (file: Blob): Promise<Uint8Array<ArrayBuffer> | SampleFault> => {
  if (file.size > SAMPLE_MAX) return 'large'
  const length = await lengthOf(file)
  return length !== null && length > SAMPLE_LONGEST + 1 ? 'long' : new Uint8Array(await file.arrayBuffer())
}
