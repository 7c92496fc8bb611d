'use client'
import { useUnit } from 'effector-react'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { VisuallyHidden } from '../kit/visually-hidden.tsx'
import { Choices } from './choices.tsx'
import styles from './consent.module.css'
import { $bannerShown, $justChosen, $privacyAsked, accepted, rejected } from './model.ts'

/** What the page keeps its lower edge clear of. */
const FLOOR = '--floor'
/** The banner lies on the floor of the page, which is raised by its height. */
const raiseFloor = (banner: HTMLElement) => {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(FLOOR, `${banner.offsetHeight}px`))
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty(FLOOR)
  }
}

/** CON-1, CON-4. Asks without blocking the page: the banner takes no focus and closes only with a choice. */
export const ConsentBanner = () => {
  const t = useMessages('common')
  const model = useUnit({ shown: $bannerShown, privacyAsked: $privacyAsked, justChosen: $justChosen, accepted, rejected })
  return (
    <>
      <div aria-live="polite">
        {model.justChosen && <VisuallyHidden key={model.justChosen.id}>{t('consent.saved')}</VisuallyHidden>}
      </div>
      {model.shown && (
        <section ref={raiseFloor} className={styles.banner} aria-label={t('consent.label')}>
          <p className={styles.words}>{t('consent.text')} {t(model.privacyAsked ? 'consent.signal' : 'consent.start')}</p>
          <Choices>
            <Button variant="secondary" onPress={() => model.accepted()}>{t('consent.accept')}</Button>
            <Button variant="secondary" onPress={() => model.rejected()}>{t('consent.reject')}</Button>
            <ButtonLink variant="secondary" href={pathTo('cookiePreferences')}>{t('consent.choose')}</ButtonLink>
          </Choices>
        </section>
      )}
    </>
  )
}
