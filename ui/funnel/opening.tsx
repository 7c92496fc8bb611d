'use client'
import { memo } from 'react'
import { Picture } from '../kit/picture.tsx'
import { Heading, Text } from '../kit/text.tsx'
import type { Screen } from '#core/domain/funnel/funnel.ts'
import { layoutOf } from './layout.ts'
import styles from './screen.module.css'
import type { ScreenTexts } from './texts.ts'

interface Props {
  readonly screen: Screen
  readonly texts: ScreenTexts
}

/** What a screen begins with: its picture, its heading and text, what the question is about, and short texts in a list. */
export const Opening = memo(({ screen, texts }: Props) => {
  const layout = layoutOf(screen)
  const align = layout === 'divider' ? 'center' : 'start'
  const [text, sample] = [texts.text(screen), screen.question?.sample]
  const hasPicture = screen.picture !== undefined && layout !== 'question'
  return (
    <div className={styles.opening}>
      {hasPicture && <span className={styles.halo}><Picture name={screen.picture} alt="" size={96} /></span>}
      <div className={styles.heading}>
        <Heading level={1} size={28} focusable align={align}>{texts.title(screen)}</Heading>
        {text !== undefined && <Text tone="soft" align={align}>{text}</Text>}
        {sample !== undefined && <p className={styles.sample} lang={screen.question?.lang}>{sample}</p>}
        {screen.points && (
          <ul className={styles.points}>{screen.points.map(point => <li key={point}>{texts.point(screen, point)}</li>)}</ul>
        )}
      </div>
    </div>
  )
})
