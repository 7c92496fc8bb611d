'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { withNext } from '#core/domain/account/next-path.ts'
import { REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Character } from '../kit/character.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Page } from '../kit/page.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading } from '../kit/text.tsx'
import { $flagValues } from '../flags/model.ts'
import { keeperValue } from '../keeper/model.ts'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { EasedBar } from '../shell/eased-bar.tsx'
import { $failure, $status, pageOpened, retried } from './open-lesson.ts'
import { CloseBar, LoadingLesson } from './loading.tsx'
import { OpenLesson } from './open-screen.tsx'

const PLAN = pathTo('plan')

interface Props {
  readonly target: Language
  readonly lesson: string
  /** The lesson is taught in this language if the learner has no plan. */
  readonly pageLanguage: Language
}

const $freeLessons = keeperValue('course_premium_lessons_conf').map(conf => conf.free_lessons_per_unit)

export const LessonScreen = ({ target, lesson, pageLanguage }: Props) => {
  const { status, opened } = useUnit({ status: $status, opened: pageOpened })
  useEffect(() => void opened({ target, lesson, pageLanguage }), [opened, target, lesson, pageLanguage])
  return status === 'ready' ? <OpenLesson /> : <ClosedLesson target={target} lesson={lesson} />
}

const ClosedLesson = ({ target, lesson }: Pick<Props, 'target' | 'lesson'>) => {
  const t = useMessages('lesson')
  const { status, failure, flags, free, retry } = useUnit({ status: $status, failure: $failure, flags: $flagValues, free: $freeLessons, retry: retried })
  switch (status) {
    case 'premium_required':
      return (
        <Page width="lesson" top={<CloseBar />} centred>
          <EmptyState
            level={1}
            picture="trophy"
            title={t('paywall.title')}
            text={`${free > 0 ? `${t('paywall.free', { count: free })} ` : ''}${t('paywall.text')}`}
            action={<Stack gap={8}><ButtonLink wide href={withNext(pathTo('choosePlan'), pathTo('lesson', { target, lesson }))}>{t('paywall.choose')}</ButtonLink><ButtonLink wide variant="quiet" href={PLAN}>{t('paywall.back')}</ButtonLink></Stack>}
          />
        </Page>
      )
    case 'not_found':
      return lesson === REVIEW_LESSON ? (
        <Page width="lesson" top={<CloseBar />} centred>
          <EmptyState level={1} figure={<Character mood="happy" />} title={t('nothingToReview.title')} text={t('nothingToReview.text')} action={<ButtonLink href={pathTo('review')}>{t('result.toReviews')}</ButtonLink>} />
        </Page>
      ) : (
        <Page width="lesson" top={<CloseBar />} centred>
          <EmptyState level={1} figure={<Character mood="lost" />} title={t('notFound.title')} text={t('notFound.text')} action={<ButtonLink href={PLAN}>{t('notFound.toPlan')}</ButtonLink>} />
        </Page>
      )
    case 'no_course':
      return (
        <Page width="lesson" top={<CloseBar />} centred>
          <EmptyState level={1} figure={<Character mood="thinking" />} title={t('noCourse.title')} text={t('noCourse.text')} action={<ButtonLink href={pathTo('planOnboarding')}>{t('noCourse.start')}</ButtonLink>} />
        </Page>
      )
    case 'failed':
      return (
        <Page width="lesson" top={<CloseBar />}>
          <Stack gap={24}>
            <Heading level={1} size={28}>{t('failed.title')}</Heading>
            {failure && <RetryNotice error={failure} onRetry={retry} />}
            <ButtonLink variant="quiet" href={PLAN}>{t('failed.back')}</ButtonLink>
          </Stack>
        </Page>
      )
    default:
      return <LoadingLesson>{flags.use_fake_progress && <EasedBar />}</LoadingLesson>
  }
}
