'use client'
import { pathTo } from '#core/domain/route/links.ts'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Picture } from '../kit/picture.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { LevelTestsCard } from '../shell/level-tests-card.tsx'
import styles from './screen.module.css'

interface Props {
  readonly quizzes: readonly { readonly id: string; readonly picture: string | undefined; readonly questions: number }[]
}

/** ROUTE-5. All quizzes. Their names are found by their ids, which are data. */
export const QuizzesScreen = ({ quizzes }: Props) => {
  const t = useMessages('quizzes')
  const textOf = (id: string, part: 'name' | 'description') => t(`${id}.${part}` as Parameters<typeof t>[0])
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Heading level={1}>{t('page.title')}</Heading>
        <Text size={18} tone="soft">{t('page.text')}</Text>
      </Stack>
      <ul role="list" className={styles.quizzes}>
        {quizzes.map(({ id, picture, questions }) => (
          <li key={id} className={styles.quiz}>
            {picture !== undefined && <Picture name={picture} alt="" size={56} />}
            <div className={styles.words}>
              <Heading level={2} size={18}><LinkTo href={pathTo('quiz', { slug: id })}>{textOf(id, 'name')}</LinkTo></Heading>
              <Text>{textOf(id, 'description')}</Text>
              <Text size={14} tone="soft">{t('page.questions', { count: questions })}</Text>
            </div>
          </li>
        ))}
      </ul>
      <LevelTestsCard />
    </Stack>
  )
}
