'use client'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useLanguageName, useMessages } from '../kit/messages.tsx'
import { Picture } from '../kit/picture.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { Demo } from './demo.tsx'
import { HELLOS } from './hellos.ts'
import styles from './screen.module.css'

const LESSON_BLOCKS = [
  ['meet', 'waving-hand'],
  ['use', 'puzzle-piece'],
  ['see', 'magnifying-glass-tilted-left'],
] as const
const ACCESS = [
  ['font', 'open-book'],
  ['keyboard', 'keyboard'],
  ['noise', 'headphone'],
  ['theme', 'crescent-moon'],
] as const

/** Complete without JavaScript and without a store: what a visitor sees first. */
export const FrontScreen = () => {
  const t = useMessages('front')
  return (
    <div className={styles.front}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <Heading level={1} size={48}>{t('headline')}</Heading>
          <Text size={18} tone="soft">{t('lead')}</Text>
          <div className={styles.actions}>
            <ButtonLink href="/courses-onboarding" wide>{t('start')}</ButtonLink>
            <LinkTo href="/sign-in" className={styles.quiet}>{t('haveAccount')}</LinkTo>
          </div>
        </div>
        <Demo />
      </section>
      <Languages />
      <section className={styles.block} aria-labelledby="front-lesson">
        <Heading level={2} size={28} id="front-lesson">{t('lesson.title')}</Heading>
        <ol className={styles.steps} role="list">
          {LESSON_BLOCKS.map(([block, picture]) => (
            <li key={block}>
              <Picture name={picture} alt="" size={56} />
              <Heading level={3}>{t(`lesson.${block}.title`)}</Heading>
              <Text tone="soft">{t(`lesson.${block}.text`)}</Text>
            </li>
          ))}
        </ol>
        <Text tone="soft">{t('lesson.time')}</Text>
      </section>
      <section className={styles.access} aria-labelledby="front-access">
        <div className={styles.block}>
          <Heading level={2} size={28} id="front-access">{t('access.title')}</Heading>
          <Text tone="soft">{t('access.text')}</Text>
        </div>
        <ul className={styles.list} role="list">
          {ACCESS.map(([point, picture]) => (
            <li key={point}>
              <Picture name={picture} alt="" size={40} />
              <Text>{t(`access.${point}`)}</Text>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.again}>
        <Heading level={2} size={28} align="center">{t('again.title')}</Heading>
        <Text tone="soft" align="center">{t('again.text')}</Text>
        <ButtonLink href="/courses-onboarding">{t('start')}</ButtonLink>
      </section>
    </div>
  )
}

const Languages = () => {
  const t = useMessages('front')
  const nameOf = useLanguageName()
  return (
    <section className={styles.block} aria-labelledby="front-languages">
      <Heading level={2} size={28} id="front-languages">{t('languages.title')}</Heading>
      <Text tone="soft">{t('languages.text')}</Text>
      <ul className={styles.wall} role="list">
        {LANGUAGES.map(language => (
          <li key={language}>
            <span lang={language} className={styles.hello}>{HELLOS[language]}</span>
            <Text as="span" size={14} tone="soft">{nameOf(language)}</Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
