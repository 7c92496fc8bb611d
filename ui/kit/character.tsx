import styles from './character.module.css'

export const CHARACTER_MOODS = ['calm', 'happy', 'proud', 'thinking', 'sorry', 'sleepy', 'lost'] as const
export type CharacterMood = (typeof CHARACTER_MOODS)[number]

/** The parts that a mood is drawn of. */
interface Face {
  readonly eyes: 'open' | 'up' | 'down' | 'smiling' | 'closed' | 'crossed'
  readonly beak: 'shut' | 'open' | 'small'
  readonly wings: 'rest' | 'raised' | 'chin' | 'hanging'
  readonly extra?: 'stars' | 'dots' | 'sleep' | 'question'
}
const FACES: { readonly [Mood in CharacterMood]: Face } = {
  calm: { eyes: 'open', beak: 'shut', wings: 'rest' },
  happy: { eyes: 'smiling', beak: 'open', wings: 'rest' },
  proud: { eyes: 'smiling', beak: 'open', wings: 'raised', extra: 'stars' },
  thinking: { eyes: 'up', beak: 'small', wings: 'chin', extra: 'dots' },
  sorry: { eyes: 'down', beak: 'small', wings: 'hanging' },
  sleepy: { eyes: 'closed', beak: 'small', wings: 'hanging', extra: 'sleep' },
  lost: { eyes: 'crossed', beak: 'open', wings: 'rest', extra: 'question' },
}

/** Both eyes, 28 apart: each a pupil in its white, or one line. */
const PUPILS = { open: [0, 0, 0, 0], up: [3, -4, 3, -4], down: [0, 4, 0, 4], crossed: [3, 2, -3, -2] } as const
const LIDS = { smiling: 'M-8 3q8-11 16 0', closed: 'M-8 0q8 7 16 0' } as const
const EYES = [46, 74] as const
const Eyes = ({ eyes }: Pick<Face, 'eyes'>) => EYES.map((x, index) => (
  <g key={x} transform={`translate(${x} 50)`}>
    {eyes === 'smiling' || eyes === 'closed'
      ? <path className={styles.lid} d={LIDS[eyes]} />
      : <><circle className={styles.white} r="10" /><circle className={styles.pupil} r="5" cx={PUPILS[eyes][index * 2]} cy={PUPILS[eyes][index * 2 + 1]} /></>}
  </g>
))

const BEAKS = { shut: 'M52 63q8-5 16 0l-8 9z', open: 'M51 62q9-5 18 0q-2 15-9 15t-9-15z', small: 'M55 65q5-3 10 0l-5 6z' } as const
const WINGS = {
  rest: ['M20 58q-10 12 0 24q8-8 6-22z', 'M100 58q10 12 0 24q-8-8-6-22z'],
  raised: ['M22 60q-20-6-20-26q14 2 24 16z', 'M98 60q20-6 20-26q-14 2-24 16z'],
  chin: ['M20 58q-10 12 0 24q8-8 6-22z', 'M98 66q4 20-24 14q4-12 18-16z'],
  hanging: ['M20 66q-6 14 2 26q8-10 6-24z', 'M100 66q6 14-2 26q-8-10-6-24z'],
} as const
const STAR = 'm0-7 2 4.6 5 .6-3.700 3.400 1 5-4.300-2.500-4.300 2.500 1-5-3.700-3.400 5-.6z'
const EXTRAS = {
  stars: <><path className={styles.sun} transform="translate(16 16)" d={STAR} /><path className={styles.sun} transform="translate(104 14) scale(1.2)" d={STAR} /></>,
  dots: <g className={styles.soft}><circle cx="98" cy="26" r="3" /><circle cx="106" cy="18" r="4" /><circle cx="113" cy="7" r="5" /></g>,
  sleep: <path className={styles.line} d="M96 24h10l-10 11h10M108 6h8l-8 9h8" />,
  question: <path className={styles.line} d="M99 14q0-9 8-9t8 8q0 6-8 9v5M107 34v1" />,
} as const

interface Props {
  readonly mood: CharacterMood
  /** The width and height, px. */
  readonly size?: 48 | 96 | 128 | 160 | undefined
  /** It hops once as it appears. */
  readonly hops?: boolean | undefined
}

/** The product's own character: a bird whose body is a speech bubble. It only illustrates, so nothing reads it aloud. */
export const Character = ({ mood, size = 128, hops = false }: Props) => {
  const { eyes, beak, wings, extra } = FACES[mood]
  return (
    <svg className={styles.character} data-hops={hops || undefined} viewBox="0 0 120 120" width={size} height={size} aria-hidden="true" focusable="false">
      {extra && EXTRAS[extra]}
      <path className={styles.deep} d="M52 14q-4-12 6-12q0 6 4 10q2-8 10-6q-4 6-6 10z" />
      <path className={styles.body} d="M60 12c26 0 42 18 42 42s-16 42-42 42c-4 0-8 0-11-1L30 112c-3 2-6 0-5-4l3-22C21 78 18 67 18 54c0-24 16-42 42-42z" />
      <ellipse className={styles.belly} cx="60" cy="76" rx="26" ry="18" />
      {WINGS[wings].map(wing => <path key={wing} className={styles.deep} d={wing} />)}
      <circle className={styles.cheek} cx="33" cy="64" r="5" />
      <circle className={styles.cheek} cx="87" cy="64" r="5" />
      <Eyes eyes={eyes} />
      <path className={styles.beak} d={BEAKS[beak]} />
    </svg>
  )
}
