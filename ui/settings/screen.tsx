'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { isLocale } from '#core/domain/locale/locales.ts'
import { COLOUR_SCHEMES, isColourScheme } from '#core/domain/profile/colour-scheme.ts'
import { isNoise, NOISES } from '#core/domain/profile/settings.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { hasDyslexicGlyphs } from '#core/domain/theme/dyslexic.ts'
import { Card } from '../kit/card.tsx'
import { useLocale, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { RadioCards } from '../kit/radio-cards.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Switch } from '../kit/switch.tsx'
import { Heading } from '../kit/text.tsx'
import { $keeperReady, keeperValue } from '../keeper/model.ts'
import { $isRegistered } from '../session/model.ts'
import { $startFailure } from '../session/start-failure.ts'
import { BackLink } from '../shell/back-link.tsx'
import { StartFailed } from '../shell/start-failed.tsx'
import { Account, Guest } from './account.tsx'
import { Course } from './course.tsx'
import { noiseChosen } from '../shell/noise.ts'
import { $isSignedOut, colourSchemeChosen, dyslexicSwitched, left, soundEffectsSwitched } from './model.ts'
import { NotSaved } from './not-saved.tsx'
import { Reminders } from './reminders.tsx'
import styles from './screen.module.css'
import './tracking.ts'

const TITLE = 'settings-page-title'
/** The footer of every page links to it. */
const ACCESSIBILITY = 'accessibility'

export const SettingsScreen = () => {
  const t = useMessages('settings')
  const { ready, registered, failure, isSignedOut, leave } = useUnit({
    ready: $keeperReady, registered: $isRegistered, failure: $startFailure, isSignedOut: $isSignedOut, leave: left,
  })
  useEffect(() => () => leave(), [leave])
  useSignedOutFocus(isSignedOut)
  useAccessibilityFocus(ready)
  return (
    <Stack gap={24} width="lesson">
      <BackLink href={pathTo('plan')}>{t('back')}</BackLink>
      <Heading level={1} id={TITLE} focusable>{t('title')}</Heading>
      <StatusLine>{isSignedOut && <Notice tone="right">{t('account.signedOut')}</Notice>}</StatusLine>
      {failure && <StartFailed error={failure} />}
      {!failure && !ready && <Skeleton heights={[300, 140, 270, 132, 220, 320]} gap={24} />}
      {!failure && ready && (
        <>
          {!registered && <Guest />}
          <Course />
          <Reminders />
          <Choices />
          {registered && <Account />}
        </>
      )}
      <NotSaved />
    </Stack>
  )
}

/** AUTH-3. The sign-out button goes with the account, so the focus moves to the title of the page. */
const useSignedOutFocus = (isSignedOut: boolean): void => useEffect(() => {
  if (!isSignedOut) return
  document.getElementById(TITLE)?.focus()
  window.scrollTo({ top: 0 })
}, [isSignedOut])

/** THM-2. Its part comes after the page, which a link to it has opened already. */
const useAccessibilityFocus = (ready: boolean): void => useEffect(() => {
  if (!ready || window.location.hash !== `#${ACCESSIBILITY}`) return
  const heading = document.getElementById(ACCESSIBILITY)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}, [ready])

const Choices = () => {
  const t = useMessages('settings')
  const locale = useLocale()
  const model = useUnit({
    scheme: keeperValue('colour_scheme'), settings: keeperValue('user_settings'), accessibility: keeperValue('accessibility'),
    colourSchemeChosen, soundEffectsSwitched, dyslexicSwitched, noiseChosen,
  })
  return (
    <>
      <Heading level={2} size={22} id={ACCESSIBILITY} focusable>{t('accessibility')}</Heading>
      <Card as="section" aria-labelledby="settings-theme">
        <Stack gap={12}>
          <Heading level={3} size={18} id="settings-theme">{t('theme.title')}</Heading>
          <RadioCards
            label={t('theme.title')}
            labelHidden
            options={COLOUR_SCHEMES.map(id => ({ id, label: t(`theme.${id}`) }))}
            value={model.scheme}
            onChange={id => isColourScheme(id) && model.colourSchemeChosen(id)}
          />
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="settings-sound">
        <Stack gap={12}>
          <Heading level={3} size={18} id="settings-sound">{t('sound.title')}</Heading>
          <Switch label={t('sound.effects')} detail={t('sound.effectsHint')} isSelected={model.settings.soundEffects} onChange={model.soundEffectsSwitched} />
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="settings-reading">
        <Stack gap={12}>
          <Heading level={3} size={18} id="settings-reading">{t('reading.title')}</Heading>
          <Switch label={t('reading.dyslexic')} detail={t('reading.dyslexicHint')} isSelected={model.accessibility.dyslexic} onChange={model.dyslexicSwitched} />
          {isLocale(locale) && !hasDyslexicGlyphs(locale) && <Notice>{t('reading.spacingOnly')}</Notice>}
          <p className={styles.preview}>{t('reading.preview')}</p>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="settings-noise">
        <Stack gap={12}>
          <Heading level={3} size={18} id="settings-noise">{t('noise.title')}</Heading>
          <p>{t('noise.hint')}</p>
          <RadioCards
            label={t('noise.title')}
            labelHidden
            options={NOISES.map(id => ({ id, label: t(`noise.${id}`) }))}
            value={model.accessibility.whiteNoise}
            onChange={id => isNoise(id) && model.noiseChosen(id)}
          />
        </Stack>
      </Card>
    </>
  )
}
