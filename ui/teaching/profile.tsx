'use client'
import { useUnit } from 'effector-react'
import { isLanguage, LANGUAGES } from '#core/domain/locale/locales.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { isFinal } from '#core/domain/moderation/submission.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { TUTOR_TOPICS } from '#core/domain/tutoring/tutor.ts'
import { aboutLeft } from '#core/domain/tutoring/tutor-profile.ts'
import type { OwnTeaching } from '#core/ports/teaching.ts'
import { Button } from '../kit/button.tsx'
import { ChipChoices } from '../kit/chip-choices.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useLanguageName, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextArea } from '../kit/text-area.tsx'
import { TextField } from '../kit/text-field.tsx'
import { Form } from '../shell/form.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { $own } from './model.ts'
import { $profileForm, choicesOf, fieldLeft, retried, submitted, toggled, typed } from './profile-model.ts'
import styles from './teaching.module.css'
import { Voice } from './voice.tsx'

/** GRP-1. What learners read of a tutor, and whether it was approved. */
export const Profile = () => {
  const t = useMessages('teaching')
  const own = useUnit($own)
  return (
    <Stack gap={24}>
      {own ? <Review own={own} /> : <Text>{t('start')}</Text>}
      <Heading level={2}>{t('profile.title')}</Heading>
      <ProfileForm />
      {own && <Voice own={own} />}
    </Stack>
  )
}

/** GRP-1. What became of what was submitted, what learners see meanwhile, and what can be done. */
const Review = ({ own: { id, shown, review } }: { readonly own: OwnTeaching }) => {
  const t = useMessages('teaching')
  const see = shown && <LinkTo href={pathTo('tutor', { tutor: id })}>{t('review.see')}</LinkTo>
  if (review.status === 'APPROVED') return <Notice tone="right" title={t('review.approved.title')} action={see}>{t('review.approved.text')}</Notice>
  if (review.status === 'PENDING') return <Notice tone="sun" title={t('review.pending.title')} action={see}>{t(shown ? 'review.pending.shown' : 'review.pending.text')}</Notice>
  const links = (
    <Row gap={16}>
      {isFinal(review) && <LinkTo href={pathTo('contact')}>{t('review.contact')}</LinkTo>}
      {see}
    </Row>
  )
  return (
    <Notice tone="wrong" live="none" title={t('review.rejected.title')} action={links}>
      <Stack gap={8}>
        <blockquote className={styles.reason}>{review.reason}</blockquote>
        <p>{t(isFinal(review) ? 'review.rejected.final' : 'review.rejected.again')} {t(shown ? 'review.rejected.shown' : 'review.rejected.hidden')}</p>
      </Stack>
    </Notice>
  )
}

const ProfileForm = () => {
  const t = useMessages('teaching')
  const topics = useMessages('tutoring')
  const nameOf = useLanguageName()
  const { form, own, ...model } = useUnit({ form: $profileForm, own: $own, typed, fieldLeft, submitted, retried })
  const { values, faults, firstInvalid, submitCount, pending, failure, sent } = form
  const problems = {
    name: faults.name && faults.name !== 'none' ? t(`profile.problems.name.${faults.name}`) : undefined,
    teaches: faults.teaches && t('profile.problems.teaches'),
    levels: faults.levels && t('profile.problems.levels'),
    topics: faults.topics && t('profile.problems.topics'),
    about: faults.about && faults.about !== 'none' ? t(`profile.problems.about.${faults.about}`) : undefined,
  }
  const errors = (['name', 'teaches', 'levels', 'topics', 'about'] as const).flatMap(field => (problems[field] === undefined ? [] : [{ fieldId: field, text: problems[field] }]))
  const choices = (field: 'teaches' | 'speaks' | 'levels' | 'topics') => ({
    id: field, label: t(`profile.${field}`), labelShown: true, value: choicesOf(values[field]),
    onToggle: (choice: string) => model.typed({ field, text: toggled(values[field], choice) }),
  })
  const left = aboutLeft(values.about)
  const lang = isLanguage(values.native) ? values.native : undefined
  return (
    <Form className={styles.form} firstInvalid={firstInvalid} submitCount={submitCount} onSubmit={model.submitted}>
      {submitCount > 0 && <ErrorSummary errors={errors} />}
      <TextField
        id="name" name="name" label={t('profile.name')} description={t('profile.nameHint')} autoComplete="name" value={values.name} error={problems.name}
        onChange={text => model.typed({ field: 'name', text })} onBlur={() => model.fieldLeft('name')}
      />
      <SelectField
        id="native" label={t('profile.native')} value={values.native} onChange={text => model.typed({ field: 'native', text })}
        options={LANGUAGES.map(language => ({ id: language, label: nameOf(language) }))}
      />
      <ChipChoices {...choices('teaches')} options={LANGUAGES} nameOf={nameOf} error={problems.teaches} />
      <ChipChoices {...choices('speaks')} options={LANGUAGES.filter(language => language !== values.native && !choicesOf(values.teaches).includes(language))} nameOf={nameOf} description={t('profile.speaksHint')} />
      <ChipChoices {...choices('levels')} options={LEVELS} error={problems.levels} />
      <ChipChoices {...choices('topics')} options={TUTOR_TOPICS} nameOf={topic => topics(`topics.${topic}`)} error={problems.topics} />
      <TextArea
        id="about" name="about" label={t('profile.about')} description={t('profile.aboutHint')} rows={8} lang={lang} value={values.about} error={problems.about}
        count={left < 0 ? t('profile.over', { count: -left }) : t('profile.left', { count: left })}
        onChange={text => model.typed({ field: 'about', text })} onBlur={() => model.fieldLeft('about')}
      />
      {(!own || own.shown || !isFinal(own.review)) && <Row><Button type="submit" isPending={pending}>{t('profile.send')}</Button></Row>}
      <StatusLine>{sent && <Notice tone={sent === 'REJECTED' ? 'sun' : 'right'}>{t(`profile.sent.${sent}`)}</Notice>}</StatusLine>
      {failure && <RetryNotice error={failure} onRetry={model.retried} isPending={pending} here={pathTo('teach')} text={failure.code === 'network' ? t('profile.notSent') : failure.code === 'limit_reached' ? t('profile.limit') : undefined} />}
    </Form>
  )
}
