import { PHOTO_MAX, PHOTO_TYPE } from '#core/domain/purchase/student-proof.ts'

/** A photo as it is sent, and as an address that shows it. */
export interface Photo {
  readonly bytes: Uint8Array
  readonly address: string
}
/** The longer side in px: letters on a card can be read well. */
const LONGEST = 1600
/** The best that is small enough is taken. */
const QUALITIES = [0.85, 0.7, 0.5] as const

const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('unreadable', { cause: reader.error })))
    reader.readAsDataURL(blob)
  })

/** Draws a picture anew as a small JPEG, which leaves out where and when it was taken. Rejects what is no picture. */
export const preparePhoto = async (file: Blob): Promise<Photo> => {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('there is no canvas')
  // A JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, PHOTO_TYPE, quality))
    if (blob && blob.size <= PHOTO_MAX) return { bytes: new Uint8Array(await blob.arrayBuffer()), address: await addressOf(blob) }
  }
  throw new Error('the photo cannot be made small enough')
}
