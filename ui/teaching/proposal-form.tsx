'use client'
import { useUnit } from 'effector-react'
import { GROUP_LESSON_KINDS } from '#core/domain/group-lesson/join-state.ts'
import { firstDates, onWeekday, weekdayOfProposal } from '#core/domain/group-lesson/proposal.ts'
import { SEATS } from '#core/domain/group-lesson/seats.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { isLanguage } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { DAY_MINUTES, WEEKDAYS } from '#core/domain/tutoring/availability.ts'
import { HALF_HOUR } from '#core/domain/tutoring/edit-hours.ts'
import { Button } from '../kit/button.tsx'
import { cityOf } from '../kit/city-of.ts'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { useFormats, useLanguageName, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextArea } from '../kit/text-area.tsx'
import { TextField } from '../kit/text-field.tsx'
import { Form } from '../shell/form.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { $changeProblem, $proposalForm, $today, fieldLeft, formClosed, submitted, typed } from './classes-model.ts'
import { $own } from './model.ts'
import styles from './teaching.module.css'
import { useDays } from '../kit/use-days.ts'

const TIMES = Array.from({ length: DAY_MINUTES / HALF_HOUR }, (_, at) => at * HALF_HOUR)
/** For how many weeks a class goes on that ends. */
const WEEKS = [1, 4, 6, 8, 10, 12, 16, 24] as const

export const FORM = 'proposal'

/** GRP-1. A class of every week, as it is proposed. */
export const ProposalForm = () => {
  const t = useMessages('teaching')
  const nameOf = useLanguageName()
  const { calendarDay } = useFormats()
  const { longName, hour } = useDays()
  const { form, own, today, problem, ...model } = useUnit({ form: $proposalForm, own: $own, today: $today, problem: $changeProblem, typed, fieldLeft, submitted, formClosed })
  const { values, faults, firstInvalid, submitCount, pending, isStillRejected } = form
  if (!own || today === null) return null
  const kind = GROUP_LESSON_KINDS.find(each => each === values.kind) ?? 'lesson'
  const lang = isLanguage(values.language) ? values.language : undefined
  const weekday = weekdayOfProposal(values)
  const ofDay = firstDates(today).filter(date => weekdayOfProposal({ firstDate: date }) === weekday)
  const set = (field: keyof typeof values) => (text: string) => model.typed({ field, text })
  const pickDay = (id: string) => {
    const day = WEEKDAYS.find(each => String(each) === id)
    if (day !== undefined) set('firstDate')(onWeekday(today, values.firstDate, day))
  }
  const problems = {
    topic: faults.topic === 'short' || faults.topic === 'long' ? t(`classes.problems.topic.${faults.topic}`) : undefined,
    about: faults.about === 'short' || faults.about === 'long' ? t(`classes.problems.about.${faults.about}`) : undefined,
    materials: faults.materials && t('classes.problems.materials'),
    language: faults.language && t('classes.problems.language'),
    firstDate: faults.firstDate && t('classes.problems.firstDate'),
  }
  const errors = (['language', 'topic', 'about', 'materials', 'firstDate'] as const).flatMap(field => (problems[field] === undefined ? [] : [{ fieldId: field, text: problems[field] }]))
  const numbers = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, at) => String(least + at))
  return (
    <Form className={styles.form} firstInvalid={firstInvalid} submitCount={submitCount} onSubmit={model.submitted}>
      <Stack gap={8}>
        <Heading level={2} id={FORM} focusable>{t('classes.form.title')}</Heading>
        <Text tone="soft">{t('classes.form.text')}</Text>
      </Stack>
      {submitCount > 0 && <ErrorSummary errors={errors} />}
      <div className={styles.settings}>
        <SelectField id="kind" label={t('classes.form.kind')} value={values.kind} onChange={set('kind')} options={GROUP_LESSON_KINDS.map(id => ({ id, label: t(`classes.form.kinds.${id}`) }))} />
        <SelectField id="seats" label={t('classes.form.seats')} value={values.seats} onChange={set('seats')} options={numbers(SEATS[kind].least, SEATS[kind].most).map(id => ({ id, label: id }))} />
        <SelectField id="language" label={t('classes.form.language')} value={values.language} onChange={set('language')} error={problems.language} options={own.teaches.map(id => ({ id, label: nameOf(id) }))} />
        <SelectField id="level" label={t('classes.form.level')} value={values.level} onChange={set('level')} options={LEVELS.map(id => ({ id, label: id }))} />
      </div>
      <TextField id="topic" name="topic" label={t('classes.form.topic')} description={t('classes.form.topicHint')} lang={lang} value={values.topic} error={problems.topic} onChange={set('topic')} onBlur={() => model.fieldLeft('topic')} />
      <TextArea id="about" name="about" label={t('classes.form.about')} description={t('classes.form.aboutHint')} rows={5} lang={lang} value={values.about} error={problems.about} onChange={set('about')} onBlur={() => model.fieldLeft('about')} />
      <TextArea id="materials" name="materials" label={t('classes.form.materials')} description={t('classes.form.materialsHint')} rows={3} lang={lang} value={values.materials} error={problems.materials} onChange={set('materials')} onBlur={() => model.fieldLeft('materials')} />
      <div className={styles.settings}>
        <SelectField id="weekday" label={t('classes.form.weekday')} value={String(weekday)} onChange={pickDay} options={WEEKDAYS.map(day => ({ id: String(day), label: longName(day) }))} />
        <SelectField id="minute" label={t('classes.form.time')} description={t('classes.form.clock', { city: cityOf(own.hours.zone) })} value={values.minute} onChange={set('minute')} options={TIMES.map(time => ({ id: String(time), label: hour(time) }))} />
        <SelectField id="firstDate" label={t('classes.form.first')} value={values.firstDate} error={problems.firstDate} onChange={set('firstDate')} options={[...new Set([values.firstDate, ...ofDay])].toSorted().map(id => ({ id, label: calendarDay(id) }))} />
        <SelectField
          id="weeks" label={t('classes.form.weeks')} value={values.weeks} onChange={set('weeks')}
          options={[{ id: '', label: t('classes.form.onward') }, ...WEEKS.map(weeks => ({ id: String(weeks), label: t('classes.form.weekCount', { weeks }) }))]}
        />
      </div>
      <StatusLine>{isStillRejected && <Notice tone="sun">{t('profile.sent.REJECTED')}</Notice>}</StatusLine>
      {problem?.of === null && <RetryNotice error={problem.error} onRetry={model.submitted} isPending={pending} here={pathTo('teach')} text={problem.error.code === 'network' ? t('classes.notSent') : problem.error.code === 'limit_reached' ? t('classes.limit') : undefined} />}
      <Row gap={8}>
        <Button type="submit" isPending={pending}>{t('classes.form.send')}</Button>
        <Button variant="quiet" isDisabled={pending} onPress={() => model.formClosed()}>{t('classes.form.close')}</Button>
      </Row>
    </Form>
  )
}
