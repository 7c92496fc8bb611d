'use client'
import { useUnit } from 'effector-react'
import { withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { SubscriptionLevel } from '#core/domain/subscription/level.ts'
import { coursesLevel, tutoringLevel } from '#core/domain/subscription/level.ts'
import type { Product } from '#core/domain/subscription/product.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $session } from '../session/model.ts'
import { $fetched } from '../session/profile.ts'
import { $startFailure } from '../session/start-failure.ts'
import { BackLink } from '../shell/back-link.tsx'
import { StartFailed } from '../shell/start-failed.tsx'
import styles from './screen.module.css'

const HERE = pathTo('subscriptions')
const CHOOSE = withNext(pathTo('choosePlan'), HERE)

/** The person's products, and a link to the plans. */
export const SubscriptionsScreen = () => {
  const t = useMessages('billing')
  const { session, fetched, failure } = useUnit({ session: $session, fetched: $fetched, failure: $startFailure })
  const known = !failure && session !== null && (session.registration === 'unregistered' || fetched.isSubscriptionFetched)
  return (
    <Stack gap={24} width="lesson">
      <BackLink href={pathTo('settings')}>{t('overview.back')}</BackLink>
      <Heading level={1}>{t('overview.title')}</Heading>
      {failure && <StartFailed error={failure} />}
      {!failure && !known && <Skeleton heights={[148, 180]} gap={24} />}
      {known && session.registration === 'unregistered' && <GuestInvitation next={HERE} />}
      {known && session.registration === 'registered' && (
        <Levels products={fetched.products} courses={coursesLevel(fetched.products, fetched.userProfile.free_for_ukraine)} />
      )}
    </Stack>
  )
}

export const GuestInvitation = ({ next }: { readonly next: string }) => {
  const t = useMessages('billing')
  return (
    <EmptyState
      title={t('overview.guest')}
      text={t('overview.guestText')}
      picture="seedling"
      action={
        <Stack gap={12} align="center">
          <ButtonLink href={withNext(pathTo('signUp'), next)}>{t('overview.signUp')}</ButtonLink>
          <LinkTo href={withNext(pathTo('signIn'), next)}>{t('overview.signIn')}</LinkTo>
        </Stack>
      }
    />
  )
}

const Levels = ({ products, courses }: { readonly products: readonly Product[]; readonly courses: SubscriptionLevel }) => {
  const t = useMessages('billing')
  const tutoring = tutoringLevel(products)
  return (
    <>
      <Card as="section" aria-labelledby="billing-courses" tone={courses === 'free' ? 'raised' : 'flat'}>
        <Stack gap={12}>
          <div className={styles.level}>
            <Heading level={2} id="billing-courses">{t('overview.courses')}</Heading>
            <Badge level={courses} />
          </div>
          <Text tone="soft">{t(`overview.${courses}Text`)}</Text>
          {courses === 'free' && <ButtonLink href={CHOOSE}>{t('overview.choose')}</ButtonLink>}
        </Stack>
      </Card>
      {tutoring !== 'free' && (
        <Card as="section" aria-labelledby="billing-tutoring">
          <div className={styles.level}>
            <Heading level={2} id="billing-tutoring">{t('overview.tutoring')}</Heading>
            <Badge level={tutoring} />
          </div>
        </Card>
      )}
      {products.length > 0 && (
        <Card as="section" aria-labelledby="billing-products">
          <Stack gap={12}>
            <Heading level={2} id="billing-products">{t('overview.products')}</Heading>
            <ul className={styles.products} role="list">
              {products.map((product, index) => (
                <li key={index}>
                  <Text as="span" strong>{t(`overview.categories.${categoryOf(product)}`)}</Text>
                  <Text as="span" tone={product.status === 'ok' ? 'right' : 'soft'}>
                    {product.status !== 'ok' ? t('overview.inactive') : product.trial ? t('overview.trial') : t('overview.active')}
                  </Text>
                </li>
              ))}
            </ul>
          </Stack>
        </Card>
      )}
    </>
  )
}

const Badge = ({ level }: { readonly level: SubscriptionLevel }) => (
  <span className={styles.badge} data-level={level}>{useMessages('billing')(`overview.levels.${level}`)}</span>
)
const categoryOf = (product: Product) =>
  (product.type === 'group_lessons' ? 'groupLessons' : product.category === 'tutors' ? 'tutors' : 'selfStudy')
