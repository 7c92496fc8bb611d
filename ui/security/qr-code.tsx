import { encode } from 'uqr'
import styles from './screen.module.css'

/** A QR code as one shape, with the quiet zone that readers need. It is dark on light in every theme: readers take no other. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { border: 4 })
  const shape = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return <svg role="img" aria-label={label} className={styles.qr} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges"><path d={shape} /></svg>
}
