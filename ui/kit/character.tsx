import styles from './character.module.css'

export const CHARACTER_MOODS = ['calm', 'happy', 'proud', 'thinking', 'sorry', 'sleepy', 'lost'] as const
export type CharacterMood = (typeof CHARACTER_MOODS)[number]

/** The parts that a mood is drawn of; `lean` in degrees to the right. */
interface Pose {
  readonly eyes: keyof typeof PUPILS | keyof typeof LIDS
  readonly beak: keyof typeof BEAKS
  readonly wings: keyof typeof WINGS
  readonly crest?: keyof typeof CRESTS
  readonly lean?: number
  readonly extra?: keyof typeof EXTRAS
}
const POSES: { readonly [Mood in CharacterMood]: Pose } = {
  calm: { eyes: 'open', beak: 'shut', wings: 'rest' },
  happy: { eyes: 'smiling', beak: 'open', wings: 'out' },
  proud: { eyes: 'smiling', beak: 'open', wings: 'raised', crest: 'tall', extra: 'stars' },
  thinking: { eyes: 'up', beak: 'small', wings: 'chin', lean: -4, extra: 'dots' },
  sorry: { eyes: 'down', beak: 'small', wings: 'hanging', crest: 'drooping', lean: 4, extra: 'brows' },
  sleepy: { eyes: 'closed', beak: 'small', wings: 'hanging', crest: 'drooping', lean: -8, extra: 'sleep' },
  lost: { eyes: 'crossed', beak: 'shut', wings: 'out', lean: 8, extra: 'question' },
}

/** Where the left and the right pupil stand in their whites. */
const PUPILS = { open: [[0, 0], [0, 0]], up: [[3, -4], [3, -4]], down: [[1, 4], [1, 4]], crossed: [[4, 3], [-3, -4]] } as const
/** What closed eyes are drawn of, one line each. */
const LIDS = { smiling: 'M-9 4q9-13 18 0', closed: 'M-9 0q9 8 18 0' } as const
const Eyes = ({ eyes }: Pick<Pose, 'eyes'>) => [44, 76].map((x, side) => (
  <g key={x} transform={`translate(${x} 47)`}>
    {eyes === 'smiling' || eyes === 'closed'
      ? <path className={styles.lid} d={LIDS[eyes]} />
      : <><circle className={styles.white} r="11" /><circle className={styles.pupil} r="6" cx={PUPILS[eyes][side]?.[0]} cy={PUPILS[eyes][side]?.[1]} /></>}
  </g>
))

const BEAKS = { shut: 'M51 59q9-5 18 0l-9 10z', open: 'M50 58q10-5 20 0q-3 14-10 14t-10-14z', small: 'M54 61q6-3 12 0l-6 7z' } as const
/** The left wing and the right one. */
const WINGS = {
  rest: ['M20 56q-12 12-2 27q9-8 8-24z', 'M100 56q12 12 2 27q-9-8-8-24z'],
  out: ['M22 56q-16 4-20 20q14 2 24-8z', 'M98 56q16 4 20 20q-14 2-24-8z'],
  raised: ['M22 60q-20-6-20-26q14 2 24 16z', 'M98 60q20-6 20-26q-14 2-24 16z'],
  chin: ['M20 56q-12 12-2 27q9-8 8-24z', 'M104 73q-7 14-30 5q8-11 25-10z'],
  hanging: ['M20 66q-8 14-1 28q10-8 9-25z', 'M100 66q8 14 1 28q-10-8-9-25z'],
} as const
const CRESTS = {
  up: 'M52 14q-4-12 6-12q0 6 4 10q2-8 10-6q-4 6-6 10z',
  tall: 'M50 16q-8-13 4-14q1 5 5 8q0-7 8-9q0 6-2 10q5-5 10-2q-6 4-8 8z',
  drooping: 'M50 14q2-9 12-9q13 0 14 16q-5-7-12-7z',
} as const
const STAR = 'M0-8l2.4 5.2 5.6.7-4.2 3.9 1.1 5.6L0 4.6l-4.9 2.8 1.1-5.6L-8-2.1l5.6-.7z'
const EXTRAS = {
  stars: <><path className={styles.star} transform="translate(15 15)" d={STAR} /><path className={styles.star} transform="translate(105 14) scale(1.2)" d={STAR} /></>,
  dots: <g className={styles.soft}><circle cx="98" cy="24" r="3" /><circle cx="106" cy="16" r="4" /><circle cx="114" cy="6" r="5" /></g>,
  brows: <path className={styles.lid} d="M32 33q8-1 12-5M88 33q-8-1-12-5" />,
  sleep: <path className={styles.line} d="M99 25h8l-8 9h8M109 6h9l-9 10h9" />,
  question: <path className={styles.line} d="M100 9q1-8 8-8t8 8q0 5-8 9v4M108 30v1" />,
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
  const { eyes, beak, wings, crest = 'up', lean = 0, extra } = POSES[mood]
  return (
    <svg className={styles.character} data-hops={hops || undefined} viewBox="0 0 120 120" width={size} height={size} aria-hidden="true" focusable="false">
      <g transform={`rotate(${lean} 60 70)`}>
        <path className={styles.deep} d={CRESTS[crest]} />
        <path className={styles.body} d="M60 12c26 0 42 18 42 42s-16 42-42 42c-4 0-8 0-11-1L30 112c-3 2-6 0-5-4l3-22C21 78 18 67 18 54c0-24 16-42 42-42z" />
        <path className={styles.words} d="M49 83h0M60 83h0M71 83h0" />
        {WINGS[wings].map(wing => <path key={wing} className={styles.deep} d={wing} />)}
        <circle className={styles.cheek} cx="32" cy="64" r="6" />
        <circle className={styles.cheek} cx="88" cy="64" r="6" />
        <Eyes eyes={eyes} />
        <path className={styles.beak} d={BEAKS[beak]} />
        {extra === 'brows' && EXTRAS.brows}
      </g>
      {extra !== undefined && extra !== 'brows' && EXTRAS[extra]}
    </svg>
  )
}
