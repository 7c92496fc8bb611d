import type { Meta, StoryObj } from '@storybook/react-vite'
import { Provider } from 'effector-react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import type { FlagValues } from '#core/domain/flags/flags.ts'
import type { SpeakingFailure } from '#core/ports/recognition.ts'
import { flagsOf } from '../flags/flags.fixture.ts'
import { playLesson } from '../play-lesson.fixture.ts'
import { appStarted } from '../session/model.ts'
import { lessonOf, STEPS } from './lesson.fixture.ts'
import { CoverContext } from './loading.tsx'
import type { RecognitionChoice } from './microphone.ts'
import { linesOfWords } from '../lines-of-words.fixture.ts'
import { LessonScreen } from './screen.tsx'
import { LEARNER, trigger, openPage } from '../world.fixture.ts'

interface Setup {
  readonly lesson?: Lesson
  /** The lesson cannot be fetched. */
  readonly fails?: boolean
  /** The anonymous sign-in never happens. */
  readonly withoutSession?: boolean
  readonly offline?: boolean
  /** The server refuses the first answer once. */
  readonly refuses?: boolean
  /** The device stores no answers. */
  readonly full?: boolean
  /** The learner has an account. */
  readonly registered?: boolean
  /** The device has no voice for any language. */
  readonly mute?: boolean
  /** The lesson never arrives. */
  readonly slow?: boolean
  readonly flags?: Partial<FlagValues>
  /** Words of an earlier lesson are due. */
  readonly due?: boolean
  /** What the browser can do with speech, and what the learner has chosen before; without it, nothing is chosen and it can do all. */
  readonly speech?: { readonly recognises?: boolean; readonly records?: boolean; readonly choice?: RecognitionChoice; readonly refuses?: SpeakingFailure }
}
const DAY = 86_400_000
/** A page whose server has this lesson besides its own. */
const openLessonPage = async ({ lesson = lessonOf(STEPS.choice), fails = false, withoutSession = false, offline = false, refuses = false, full = false, registered = false, slow = false, mute = false, flags = {}, due = false, speech = {} }: Setup) => {
  const page = openPage({ backend: memoryBackend({ lessons: [lesson] }) })
  page.ports.featureFlags.answerWith(flagsOf(flags))
  const { recognition, recorder } = page.ports
  recognition.setSupported(speech.recognises ?? true)
  recorder.setSupported(speech.records ?? true)
  if (speech.choice) page.browser.local.set(DEVICE_KEYS.recognition, speech.choice)
  if (speech.refuses) recorder.fail(speech.refuses)
  if (registered) {
    const { account, device } = page.ports
    await account.signInAnonymously(device.id())
    await account.signUp(device.id(), LEARNER, {}, 'en')
  }
  if (due) await playLesson(page, { native: 'en', target: 'es', lesson: 'u-1' }, page.device.now() - DAY, 'wrong')
  if (fails) page.backend.failEvery('network', 'courses.lesson')
  if (offline) page.backend.failEvery('network', 'lessonJournal.record')
  if (refuses) page.backend.failNext('invalid_input', 'lessonJournal.record')
  page.ports.answerOutbox.setFull(full)
  if (!withoutSession) await trigger(page.scope, appStarted, { excluded: false })
  if (slow) page.backend.hold()
  if (mute) page.ports.voices.load([])
  if (offline) page.ports.connectivity.change(false)
  return page
}

const meta = {
  title: 'Screens/Lesson',
  component: LessonScreen,
  args: { target: 'es', lesson: 'greetings-1', pageLanguage: 'en' },
  parameters: { layout: 'fullscreen' },
  loaders: [async ({ parameters }) => ({ page: await openLessonPage((parameters['setup'] ?? {}) as Setup) })],
  decorators: [(Story, { loaded }) => <Provider value={(loaded['page'] as Awaited<ReturnType<typeof openLessonPage>>).scope}><Story /></Provider>],
} satisfies Meta<typeof LessonScreen>
export default meta
type Story = StoryObj<typeof meta>

const setUp = (setup: Setup) => ({ setup })
const press = (keys: string) => userEvent.keyboard(keys)
const title = (canvasElement: HTMLElement) => within(canvasElement).findByRole('heading', { level: 1 })
const checkChoice = async (canvasElement: HTMLElement, name: string) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('radio', { name }))
  await userEvent.click(canvas.getByRole('button', { name: 'Check' }))
}
/** Waits for the text, which may have to slide in. */
const expectVisible = (canvasElement: HTMLElement, text: string) => waitFor(() => expect(within(canvasElement).getByText(text)).toBeVisible())

const REPORT = 'My answer should be right'
type LessonPage = Awaited<ReturnType<typeof openLessonPage>>
const said = (loaded: Record<string, unknown>) => (loaded['page'] as LessonPage).ports.voices.said.map(({ text, slow }) => (slow ? `${text}, slowly` : text))
const pressButton = async (canvasElement: HTMLElement, name: string) => userEvent.click(await within(canvasElement).findByRole('button', { name }))

/** CRS-1. Something new is seen and heard, and left by one press or Enter. */
export const Introduction: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.introduction, STEPS.choice) }),
  play: async ({ canvasElement, loaded }) => {
    await waitFor(async () => expect(await title(canvasElement)).toHaveFocus())
    await expect(said(loaded)).toEqual(['buenos días'])
    await pressButton(canvasElement, 'Listen slowly: buenos días')
    await expect(said(loaded)).toEqual(['buenos días', 'buenos días, slowly'])
    ;(await title(canvasElement)).focus()
    await press('{Enter}')
    await expect(await title(canvasElement)).toHaveTextContent('What does it mean?')
  },
}
/** Why there is nothing to hear is said once in a lesson. */
export const IntroductionWithoutVoice: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.introduction, STEPS.newDialogue, STEPS.choice), mute: true }),
  play: async ({ canvasElement }) => {
    const why = 'This device has no Spanish voice, so there’s nothing to listen to.'
    await expectVisible(canvasElement, why)
    await expect(within(canvasElement).queryByRole('button', { name: /^Listen/ })).toBeNull()
    await pressButton(canvasElement, 'Continue')
    await waitFor(() => expect(within(canvasElement).queryByText(why)).toBeNull())
  },
}
/** CRS-5. A tip for speakers of the learner's language tells the two apart for those who hear it, too. */
export const IntroductionOfAFalseFriend: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.falseFriend) }),
  play: async ({ canvasElement }) => {
    await expectVisible(canvasElement, 'largo')
    await expect(within(canvasElement).getByText('largo').getAttribute('lang')).toBe('es')
    await expect(within(canvasElement).getByText('largo').closest('p')).toHaveAttribute('lang', 'en')
  },
}
export const IntroductionOfADialogue: Story = { parameters: setUp({ lesson: lessonOf(STEPS.newDialogue) }) }
/** A sentence whose words have readings is broken as well. */
export const LongIntroduction: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.longIntroduction) }), globals: { viewport: { value: 'small' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('なくしました', { exact: false })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const ListenAndChoose: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.listenChoose, STEPS.choice) }),
  play: async ({ canvasElement, loaded }) => {
    await expect(await title(canvasElement)).not.toHaveTextContent('buenos')
    await waitFor(() => expect(said(loaded)).toEqual(['buenos días']))
    await checkChoice(canvasElement, 'good morning')
    await expectVisible(canvasElement, 'Right')
    await expect(await title(canvasElement)).toHaveTextContent('buenos días')
  },
}
/** Who cannot listen reads, for the rest of the lesson. */
export const ListenAndChooseByReading: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.listenChoose, STEPS.listenType) }),
  play: async ({ canvasElement, loaded }) => {
    await pressButton(canvasElement, 'I can’t listen right now')
    await expect(await title(canvasElement)).toHaveTextContent('What does it mean?buenos días')
    await checkChoice(canvasElement, 'good morning')
    await pressButton(canvasElement, 'Continue')
    await expect(await title(canvasElement)).toHaveTextContent('Write the translationgood morning')
    await expect(said(loaded)).toEqual(['buenos días'])
  },
}
export const ListenWithoutVoice: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.listenChoose, STEPS.listenType), mute: true }),
  play: async ({ canvasElement }) => {
    await expectVisible(canvasElement, 'This device has no Spanish voice, so read it here instead.')
    await expect(await title(canvasElement)).toHaveTextContent('buenos días')
    await expect(within(canvasElement).queryByRole('button', { name: /listen/i })).toBeNull()
    await checkChoice(canvasElement, 'good morning')
    await pressButton(canvasElement, 'Continue')
    await expectVisible(canvasElement, 'This device has no Spanish voice, so translate it instead.')
    await userEvent.type(await within(canvasElement).findByRole('textbox'), 'buenos días')
    await press('{Enter}')
    await expectVisible(canvasElement, 'That’s it')
    // What was asked stays beside the answer.
    await expect(await title(canvasElement)).toHaveTextContent('Write the translationgood morning')
  },
}
export const ListenAndType: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.listenType, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole('textbox', { name: 'Your answer (Spanish)' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, 'buenos días')
    await press('{Enter}')
    await expectVisible(canvasElement, 'Right')
    await expect(await title(canvasElement)).toHaveTextContent('buenos días')
  },
}
export const Reorder: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.reorder, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const pool = within(await canvas.findByRole('group', { name: 'Words to choose from' }))
    for (const name of ['quisiera', 'un', 'té', 'favor']) await userEvent.click(pool.getByRole('button', { name }))
    await expect(canvas.getByRole('button', { name: 'Check' })).toBeDisabled()
    await userEvent.click(pool.getByRole('button', { name: 'por' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }))
    await expectVisible(canvasElement, 'Not quite')
    await expect([...canvasElement.querySelectorAll('button:has(del)')].map(tile => tile.textContent)).toEqual(['por'])
  },
}
/** CRS-1. A hint shows again what the step asks for; a word tells what it means. Neither is offered after the check. */
export const Hint: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.introduction, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await pressButton(canvasElement, 'Continue')
    const shown = () => canvas.getAllByRole('status')[0]?.textContent
    await pressButton(canvasElement, 'días')
    const cost = 'With a hint, it doesn’t count as right on the first try.'
    await expect(shown()).toBe(`díasdays${cost}`)
    await pressButton(canvasElement, 'Show a hint')
    await expect(shown()).toBe(`buenos díasgood morning${cost}`)
    await pressButton(canvasElement, 'Hide the hint')
    await expect(shown()).toBe('')
    await pressButton(canvasElement, 'Show a hint')
    await checkChoice(canvasElement, 'good morning')
    await expectVisible(canvasElement, 'Right')
    await expect(canvas.queryByRole('button', { name: 'Hide the hint' })).toBeNull()
    await expect(canvas.queryByText(cost)).toBeNull()
    await pressButton(canvasElement, 'Continue')
    await expect(await title(canvasElement)).toHaveTextContent('Lesson complete!')
    await expectVisible(canvasElement, '0 of 1')
  },
}

export const Choice: Story = {}
export const ChoiceByKeyboard: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.choice, STEPS.gap) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(async () => expect(await title(canvasElement)).toHaveFocus())
    await expect(canvas.getByRole('button', { name: 'Check' })).toBeDisabled()
    await press('2')
    await expect(canvas.getByRole('radio', { name: 'good morning' })).toBeChecked()
    await press('{Enter}')
    await expectVisible(canvasElement, 'Right')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Continue' })).toHaveFocus())
    await press('{Enter}')
    await expect(await title(canvasElement)).toHaveTextContent('Fill in the gap')
    await press('2')
    await press('{Enter}')
    await expectVisible(canvasElement, 'That’s it')
  },
}
export const ChoiceOfPictures: Story = { parameters: setUp({ lesson: lessonOf(STEPS.pictures) }) }
/** Four pictures are two by two on the narrowest phone as well. */
export const ChoiceOfPicturesOnASmallPhone: Story = {
  globals: { viewport: { value: 'small' } },
  parameters: setUp({ lesson: lessonOf(STEPS.pictures) }),
  play: async ({ canvas }) => {
    const lefts = (await canvas.findAllByRole('radio')).map(radio => radio.closest('label')?.getBoundingClientRect().left)
    await expect(new Set(lefts).size).toBe(2)
  },
}
/** The pictures that a page has asked for without drawing them. */
const asked: HTMLImageElement[] = []
/** ROUTE-8. The steps after this one may come when there is no network. */
export const PicturesOfAllSteps: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.choice, STEPS.pictures) }),
  beforeEach: () => {
    const Real = window.Image
    asked.length = 0
    window.Image = class extends Real {
      constructor() {
        super()
        asked.push(this)
      }
    }
    return () => { window.Image = Real }
  },
  play: async ({ canvasElement }) => {
    await title(canvasElement)
    const paths = () => asked.map(({ src }) => new URL(src).pathname)
    await waitFor(() => expect(paths()).toEqual(expect.arrayContaining(['sun', 'trophy'].map(name => `/pictures/${name}.svg`))))
  },
}
export const ChoiceWrong: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.choice, STEPS.typed) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await checkChoice(canvasElement, 'good night')
    await expectVisible(canvasElement, 'Not quite')
    await expect(within(canvas.getByRole('status')).getByText('good morning')).toBeVisible()
    // One of the options was right, and this was another.
    await expect(canvas.queryByRole('button', { name: REPORT })).toBeNull()
    await expectVisible(canvasElement, 'Saved')
  },
}
/** The verdict does not cover the option that was right. */
export const ChoiceWrongOnASmallPhone: Story = {
  globals: { viewport: { value: 'small' } },
  parameters: setUp({ lesson: lessonOf({ ...STEPS.pictures, correct: 'd' }) }),
  play: async ({ canvasElement, canvas }) => {
    await checkChoice(canvasElement, 'el sol')
    await expectVisible(canvasElement, 'Not quite')
    const right = canvas.getByRole('radio', { name: 'el trofeo' }).closest('label')
    const verdict = canvas.getByText('Not quite').closest('[role=status]')
    await waitFor(() => expect(right?.getBoundingClientRect().bottom).toBeLessThanOrEqual(verdict?.getBoundingClientRect().top ?? 0))
  },
}
const THANKS = 'Thanks, we’ll take a look'
const typeWrongly = async (canvasElement: HTMLElement) => {
  await userEvent.type(await within(canvasElement).findByRole('textbox', { name: 'Your answer (Spanish)' }), 'Muy buenas, ¿qué tal?')
  await press('{Enter}')
  await expectVisible(canvasElement, 'Not quite')
}
/** CRS-3. A wrong answer that was typed may be right in a way that the course does not know. */
export const ReportOffered: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.typed, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    await typeWrongly(canvasElement)
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Continue' })).toHaveFocus())
    await expectVisible(canvasElement, REPORT)
  },
}
/** One press, by the keyboard as well; the button that goes on stays where it is and takes the focus. */
export const Reported: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.typed, STEPS.choice) }),
  play: async ({ canvasElement, loaded }) => {
    const canvas = within(canvasElement)
    await typeWrongly(canvasElement)
    const goOn = canvas.getByRole('button', { name: 'Continue' })
    await waitFor(() => expect(goOn).toHaveFocus())
    const place = goOn.getBoundingClientRect().top
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('button', { name: REPORT })).toHaveFocus()
    await press('{Enter}')
    await expectVisible(canvasElement, THANKS)
    await expect(goOn).toHaveFocus()
    await expect(goOn.getBoundingClientRect().top).toBe(place)
    await expect(canvas.queryByRole('button', { name: REPORT })).toBeNull()
    const { backend } = loaded['page'] as LessonPage
    await waitFor(() => expect([...backend.people.values()].flatMap(({ reports }) => [...reports])).toHaveLength(1))
    await press('{Enter}')
    await expect(await title(canvasElement)).toHaveTextContent('What does it mean?')
    await expect(canvas.queryByText(THANKS)).toBeNull()
  },
}
/** Without a network it waits on the device with its answer. */
export const ReportedOffline: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.typed, STEPS.choice), offline: true }),
  play: async ({ canvasElement }) => {
    await typeWrongly(canvasElement)
    await pressButton(canvasElement, REPORT)
    await expectVisible(canvasElement, THANKS)
    await expectVisible(canvasElement, 'Waiting to be saved')
  },
}
export const ReportOfWordsLaid: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.bank, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    const pool = within(await within(canvasElement).findByRole('group', { name: 'Words to choose from' }))
    for (const name of ['un', 'té']) await userEvent.click(pool.getByRole('button', { name }))
    await pressButton(canvasElement, 'Check')
    await expectVisible(canvasElement, REPORT)
  },
}
export const ReportOfAGap: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.gap, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    await checkChoice(canvasElement, 'eres')
    await expectVisible(canvasElement, REPORT)
  },
}
const SMALL_HOUSE = { ...STEPS.typed, prompt: { lang: 'en', text: 'a small house' }, expected: { lang: 'es', text: 'Una casa pequeña', accept: [] } } as const
/** CRS-3. The right word in a wrong form is told from a wrong word. */
export const TypedInAWrongForm: Story = {
  parameters: setUp({ lesson: { ...lessonOf(SMALL_HOUSE), knownWords: { es: ['pequeño'] }, wordForms: { es: [['pequeño', 'pequeña']] } } }),
  play: async ({ canvasElement, canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Your answer (Spanish)' }), 'Una casa pequeño{Enter}')
    await expectVisible(canvasElement, 'One of the words needs another form.')
  },
}
export const ReportOnASmallPhone: Story = {
  ...ReportOffered,
  globals: { viewport: { value: 'small' } },
}
/** In a low window no bar stays: it would leave no room for what is between. */
export const LowWindow: Story = {
  globals: { viewport: { value: 'zoomed' } },
  parameters: setUp({ lesson: lessonOf(STEPS.choice, STEPS.typed) }),
  play: async ({ canvas, canvasElement }) => {
    await title(canvasElement)
    const edges = () => ['progressbar', 'button'].map(role => canvas.getAllByRole(role).at(-1)?.getBoundingClientRect().top ?? 0)
    await expect(edges()[1]).toBeGreaterThan(innerHeight)
    await checkChoice(canvasElement, 'good night')
    await expectVisible(canvasElement, 'Not quite')
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect(edges()[0]).toBeLessThan(0)
    const verdict = canvas.getByText('Not quite').closest('[role=status]')
    await expect(verdict?.firstElementChild && getComputedStyle(verdict.firstElementChild).overflowY).toBe('visible')
    window.scrollTo(0, 0)
  },
}
/** The second click of a double click does not press what has taken the place of Check. */
export const DoubleClickOnCheck: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.choice, STEPS.typed) }),
  play: async ({ canvasElement }) => {
    const clickAgain = (name: string, detail: number) =>
      within(canvasElement).getByRole('button', { name }).dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'mouse', detail }))
    await checkChoice(canvasElement, 'good morning')
    clickAgain('Continue', 2)
    await expect(within(canvasElement).getByRole('button', { name: 'Continue' })).toBeVisible()
    clickAgain('Continue', 1)
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Check' })).toBeVisible())
  },
}
/** CRS-2. Pairs are checked by themselves, so there is nothing to press before they are made. */
export const MatchPairs: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.pairs) }),
  play: async ({ canvasElement }) => {
    await title(canvasElement)
    await expect(within(canvasElement).queryByRole('button', { name: 'Check' })).toBeNull()
  },
}
/** A finger or a mouse moves no focus, which would be one more thing to draw. */
export const MatchPairsByPointer: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.pairs) }),
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await title(canvasElement)).toHaveFocus())
    for (const name of ['please', 'por favor']) await userEvent.click(within(canvasElement).getByRole('button', { name }))
    await expect(within(canvasElement).getByRole('button', { name: 'please' })).toBeDisabled()
    await expect(await title(canvasElement)).toHaveFocus()
  },
}
export const MatchPairsByKeyboard: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.pairs, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('group', { name: 'First column' })
    const pressOn = async (name: string) => {
      canvas.getByRole('button', { name }).focus()
      await press('{Enter}')
    }
    await pressOn('please')
    await expect(canvas.getByRole('button', { name: 'please' })).toHaveAttribute('aria-pressed', 'true')
    await pressOn('gracias')
    await expect(await canvas.findByText('Not a pair: please, gracias')).toBeInTheDocument()
    const pair = async (left: string, right: string) => {
      await pressOn(left)
      await pressOn(right)
      await expect(canvas.getByRole('button', { name: left })).toBeDisabled()
    }
    await pair('please', 'por favor')
    // The tile that had the focus is disabled.
    await expect(canvas.getByRole('button', { name: 'thank you' })).toHaveFocus()
    for (const [left, right] of [['thank you', 'gracias'], ['sorry', 'perdón']] as const) await pair(left, right)
    await expectVisible(canvasElement, 'The marked pairs took more than one try.')
    const states = () => [...canvasElement.querySelectorAll('[data-state]:has(> button)')].map(tile => `${tile.textContent} ${tile.getAttribute('data-state') ?? ''}`)
    await expect(states()).toEqual(['please wrong', 'thank you wrong', 'sorry right', 'perdón right', 'por favor wrong', 'gracias wrong'])
    await press('{Enter}')
    await checkChoice(canvasElement, 'good morning')
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }))
    // The pair that was right from the first stays, the two that were mixed up come back.
    await expect(await canvas.findByRole('button', { name: 'sorry' })).toBeDisabled()
    await expect(await title(canvasElement)).toHaveFocus()
    for (const [left, right] of [['please', 'por favor'], ['thank you', 'gracias']] as const) await pair(left, right)
    await expectVisible(canvasElement, 'Right')
  },
}
const tilesIn = async (canvasElement: HTMLElement, column: string) => {
  await document.fonts.ready
  return within(await within(canvasElement).findByRole('group', { name: column })).getAllByRole('button')
}
/** What stands in a row is as high, however many lines a word takes. */
export const MatchPairsInRows: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.longPairs) }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const [left, right] = [await tilesIn(canvasElement, 'First column'), await tilesIn(canvasElement, 'Second column')]
    const places = (tiles: readonly HTMLElement[]) => tiles.map(tile => tile.getBoundingClientRect()).map(({ top, bottom }) => [Math.round(top), Math.round(bottom)])
    await expect(new Set(places(left).map(([top = 0, bottom = 0]) => bottom - top)).size).toBeGreaterThan(1)
    await expect(places(left)).toEqual(places(right))
  },
}
/** THM-2. No word in two pieces. */
export const MatchPairsDyslexicOnAPhone: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.longPairs) }),
  globals: { dyslexic: 'on', viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    for (const tile of [...await tilesIn(canvasElement, 'First column'), ...await tilesIn(canvasElement, 'Second column')]) {
      await expect(linesOfWords(tile).map(lines => [tile.textContent, lines])).toEqual(linesOfWords(tile).map(() => [tile.textContent, 1]))
    }
  },
}
/** The digits press words, of one column and then of the other. */
export const MatchPairsByDigits: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.pairs) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(async () => expect(await title(canvasElement)).toHaveFocus())
    await expectVisible(canvasElement, 'Press 1 to 3: first for a word on the left, then for its match on the right.')
    await press('2')
    await expect(canvas.getByRole('button', { name: 'thank you' })).toHaveFocus()
    await expect(canvas.getByRole('button', { name: 'thank you' })).toHaveAttribute('aria-pressed', 'true')
    await press('3')
    await expect(canvas.getByRole('button', { name: 'gracias' })).toBeDisabled()
    // A word that has its match is passed over, and so is a digit without a word.
    await press('24')
    await expect(canvas.queryByRole('button', { pressed: true })).toBeNull()
    await press('1231')
    await expectVisible(canvasElement, 'Right')
  },
}
export const WordBank: Story = { parameters: setUp({ lesson: lessonOf(STEPS.bank) }) }
export const WordBankByKeyboard: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.bank, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const pool = within(await canvas.findByRole('group', { name: 'Words to choose from' }))
    const line = within(canvas.getByRole('group', { name: 'Your sentence' }))
    const take = async (name: string) => {
      pool.getByRole('button', { name }).focus()
      await press('{Enter}')
    }
    for (const word of ['quisiera', 'un', 'café']) await take(word)
    await press('{Backspace}')
    await expect(line.getAllByRole('button').map(button => button.textContent)).toEqual(['quisiera', 'un'])
    for (const word of ['té', 'por', 'favor']) await take(word)
    // After the last word Enter checks.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Check' })).toHaveFocus())
    await press('{Enter}')
    await expectVisible(canvasElement, 'Right')
  },
}
export const WordBankWrong: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.bank, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const pool = within(await canvas.findByRole('group', { name: 'Words to choose from' }))
    for (const name of ['quisiera', 'un', 'café', 'por', 'favor']) await userEvent.click(pool.getByRole('button', { name }))
    await expect(canvasElement.querySelector('del')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }))
    await expectVisible(canvasElement, 'Not quite')
    await expect([...canvasElement.querySelectorAll('button:has(del)')].map(tile => tile.textContent)).toEqual(['café'])
  },
}
/** A step begins at the top, wherever the one before it was scrolled to. */
export const NextStepAtTheTop: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.choice, STEPS.gap) }),
  play: async ({ canvasElement }) => {
    await checkChoice(canvasElement, 'good morning')
    canvasElement.style.paddingBlockEnd = '200vh'
    window.scrollTo(0, 400)
    await expect(window.scrollY).toBe(400)
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Continue' }))
    await expect(await title(canvasElement)).toHaveTextContent('Fill in the gap')
    await waitFor(() => expect(window.scrollY).toBe(0))
    canvasElement.style.paddingBlockEnd = ''
  },
}
export const GapFill: Story = { parameters: setUp({ lesson: lessonOf(STEPS.gap) }) }
/** A comma after the gap does not begin the next line, and a question mark before it does not end one. */
export const GapWithItsPunctuation: Story = {
  globals: { viewport: { value: 'small' } },
  parameters: setUp({ lesson: lessonOf({ ...STEPS.gap, before: 'Hasta ¿', after: ', verdad? Claro' }) }),
  play: async ({ canvasElement }) => {
    const sentence = (await title(canvasElement)).querySelector('[lang="es"]')
    const gap = sentence?.querySelector('[data-filled], span span')
    const walker = sentence && document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT)
    const lines: number[] = []
    for (let node = walker?.nextNode(); node; node = walker?.nextNode()) {
      const at = ['¿', ','].map(mark => node?.textContent?.indexOf(mark) ?? -1).find(found => found >= 0)
      if (at === undefined) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      lines.push(range.getBoundingClientRect().bottom)
    }
    await expect(lines.length).toBe(2)
    await expect(gap).toBeTruthy()
    await expect(Math.abs((lines[0] ?? 0) - (lines[1] ?? 99))).toBeLessThan(12)
  },
}
export const GapFillByKeyboard: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.gap, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await title(canvasElement)).toHaveFocus())
    await press('2')
    await expect(await title(canvasElement)).toHaveTextContent('¿Cómo estás hoy?')
    await press('{Enter}')
    await expectVisible(canvasElement, 'Right')
  },
}
export const GapFillWrong: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.gap, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    await checkChoice(canvasElement, 'eres')
    await expectVisible(canvasElement, 'Not quite')
    await expect(await title(canvasElement)).toHaveTextContent('¿Cómo estás hoy?')
    await waitFor(() => expect(within(within(canvasElement).getAllByRole('status')[0] ?? canvasElement).getByText('How are you today?')).toBeVisible())
  },
}
export const Reply: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.reply, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    await checkChoice(canvasElement, 'Estoy bien, gracias.')
    await expectVisible(canvasElement, 'How are you? – I am fine, thank you.')
  },
}
/** What the learner is to say stands on their side, with what they said before. */
export const ALaterLine: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.laterLine, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    await checkChoice(canvasElement, 'Sí, con leche, por favor.')
    await expectVisible(canvasElement, 'How are you? – I am fine, thank you. – Will you have a coffee? – Yes, with milk, please.')
  },
}
export const Typed: Story = { parameters: setUp({ lesson: lessonOf(STEPS.typed) }) }
export const TypedByKeyboard: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.typed, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = await canvas.findByRole('textbox', { name: 'Your answer (Spanish)' })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAttribute('lang', 'es')
    await userEvent.type(field, 'buenas dias, como estas')
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    await expect(canvas.getByRole('button', { name: 'Check' })).toBeVisible()
    await press('{Enter}')
    await expect(await canvas.findByRole('button', { name: 'Continue' })).toHaveFocus()
    await expect(canvasElement.querySelectorAll('del, ins').length).toBeGreaterThan(0)
  },
}
export const TypedWithLetterKeys: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.typed, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = await canvas.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer (Spanish)' })
    await userEvent.type(field, 'Buenos das, cmo ests')
    const letters = within(canvas.getByRole('group', { name: 'Letters' }))
    const put = async (letter: string, at: number, by: 'pointer' | 'keyboard') => {
      field.setSelectionRange(at, at)
      const key = letters.getByRole('button', { name: letter })
      const { width, height } = key.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      if (by === 'pointer') await userEvent.click(key)
      else {
        key.focus()
        await press('{Enter}')
      }
      await expect(field.selectionStart).toBe(at + 1)
    }
    await put('í', 8, 'pointer')
    await expect(field).toHaveFocus()
    await put('ó', 14, 'pointer')
    await put('á', 21, 'keyboard')
    await expect(field).toHaveValue('Buenos días, cómo estás')
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }))
    await expectVisible(canvasElement, 'Right, with a small slip')
  },
}
/** A far answer is told the taught sentence, and no letters are marked. */
export const TypedFar: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.typed, STEPS.choice) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Your answer (Spanish)' }), 'zzz')
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }))
    await expectVisible(canvasElement, 'Buenos días, ¿cómo estás?')
    await expect(canvasElement.querySelector('del, ins')).toBeNull()
  },
}
const speakAloud = (speech: NonNullable<Setup['speech']> = {}, lesson = lessonOf(STEPS.speak, STEPS.choice)) => setUp({ lesson, speech })
const portsIn = (loaded: Record<string, unknown>) => (loaded['page'] as LessonPage).ports
/** CRS-2. Before anything is recognised it is asked, since some browsers send the sound to their maker. */
export const SpeakAsked: Story = {
  parameters: speakAloud(),
  play: async ({ canvasElement, loaded }) => {
    await expectVisible(canvasElement, 'Your browser can check what you say, but some browsers send the sound to the company that makes them.')
    await expect(within(canvasElement).getByRole('button', { name: 'Continue' })).toBeDisabled()
    await pressButton(canvasElement, 'Check what I say')
    await expect(await within(canvasElement).findByRole('button', { name: 'Speak' })).toHaveFocus()
    await expect(portsIn(loaded).recognition.isListening()).toBe(false)
  },
}
export const SpeakListening: Story = {
  parameters: speakAloud({ choice: 'allowed' }),
  play: async ({ canvasElement, loaded }) => {
    await pressButton(canvasElement, 'Speak')
    await expectVisible(canvasElement, 'Listening… Say the sentence.')
    await expect(portsIn(loaded).noisePlayer.isDucked()).toBe(true)
  },
}
export const SpeakHeardRight: Story = {
  parameters: speakAloud({ choice: 'allowed' }),
  play: async ({ canvasElement, loaded }) => {
    await pressButton(canvasElement, 'Speak')
    portsIn(loaded).recognition.hear(['quisiera un té por favor'])
    await expectVisible(canvasElement, 'Every word came through.')
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Continue' })).toHaveFocus())
    await press('{Enter}')
    await expect(await title(canvasElement)).toHaveTextContent('What does it mean?')
  },
}
/** A word that was not heard is marked, and one may try as often as one likes, or go on. */
export const SpeakHeardOtherwise: Story = {
  parameters: speakAloud({ choice: 'allowed' }),
  play: async ({ canvasElement, loaded }) => {
    await pressButton(canvasElement, 'Speak')
    portsIn(loaded).recognition.hear(['quisiera un café por favor'])
    await waitFor(() => expect(canvasElement.querySelector('[data-heard="false"]')).toHaveTextContent('té,'))
    await expect(within(canvasElement).getByText('quisiera un café por favor')).toHaveAttribute('lang', 'es')
    await expect(within(canvasElement).getByRole('button', { name: 'Continue' })).toBeEnabled()
    await expectVisible(canvasElement, 'Try again')
  },
}
export const SpeakNotHeard: Story = {
  parameters: speakAloud({ choice: 'allowed' }),
  play: async ({ canvasElement, loaded }) => {
    await pressButton(canvasElement, 'Speak')
    portsIn(loaded).recognition.fail('nothing-heard')
    await expectVisible(canvasElement, 'We didn’t hear anything. Try a little louder.')
  },
}
export const SpeakRecording: Story = {
  parameters: speakAloud({ choice: 'refused' }),
  play: async ({ canvasElement }) => {
    await pressButton(canvasElement, 'Record')
    await expectVisible(canvasElement, 'Recording… Say the sentence.')
    await expect(within(canvasElement).getByRole('button', { name: 'Stop' })).toHaveFocus()
  },
}
/** One hears oneself, and then how it sounds. */
export const SpeakRecorded: Story = {
  parameters: speakAloud({ recognises: false }),
  play: async ({ canvasElement, loaded }) => {
    await pressButton(canvasElement, 'Record')
    await pressButton(canvasElement, 'Stop')
    const both = await within(canvasElement).findByRole('button', { name: 'Hear both' })
    const before = said(loaded).length
    portsIn(loaded).recorder.finish()
    await waitFor(() => expect(said(loaded).slice(before)).toEqual(['Quisiera un té, por favor.']))
    await userEvent.click(both)
    await expect(portsIn(loaded).recorder.isPlaying()).toBe(true)
    await expect(within(canvasElement).getByRole('button', { name: 'Continue' })).toBeEnabled()
  },
}
/** Where no voice says how it should sound, none is promised. */
export const SpeakRecordedWithoutVoice: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.speak, STEPS.choice), speech: { recognises: false }, mute: true }),
  play: async ({ canvasElement }) => {
    await expectVisible(canvasElement, 'Record yourself and listen back. The recording never leaves this device, and it’s gone when you move on.')
    await pressButton(canvasElement, 'Record')
    await pressButton(canvasElement, 'Stop')
    await expect(await within(canvasElement).findByRole('button', { name: 'Listen back' })).toBeVisible()
  },
}
export const SpeakNotAllowed: Story = {
  parameters: speakAloud({ recognises: false, refuses: 'not-allowed' }),
  play: async ({ canvasElement }) => {
    await pressButton(canvasElement, 'Record')
    await expectVisible(canvasElement, 'The microphone isn’t allowed. You can change that in your browser’s settings.')
    await expect(within(canvasElement).getByRole('button', { name: 'Continue' })).toBeEnabled()
  },
}
export const SpeakWithoutMicrophone: Story = {
  parameters: speakAloud({ recognises: false, records: false }),
  play: async ({ canvasElement }) => {
    await expectVisible(canvasElement, 'Say the sentence aloud, then continue. Nobody is listening.')
    await pressButton(canvasElement, 'Continue')
    await expect(await title(canvasElement)).toHaveTextContent('What does it mean?')
  },
}
/** Who cannot speak now is asked for no other sentence of the lesson. */
export const SpeakSkipped: Story = {
  parameters: speakAloud({}, lessonOf(STEPS.speak, { ...STEPS.speak, id: 's17' }, STEPS.gap)),
  play: async ({ canvasElement }) => {
    await pressButton(canvasElement, 'I can’t speak right now')
    await expect(await title(canvasElement)).toHaveTextContent('Fill in the gap')
  },
}
export const LongText: Story = { parameters: setUp({ lesson: lessonOf(STEPS.long) }) }
export const WaitingForTheNetwork: Story = {
  parameters: setUp({ offline: true }),
  play: async ({ canvasElement }) => {
    await checkChoice(canvasElement, 'good morning')
    await expectVisible(canvasElement, 'Waiting to be saved')
  },
}
export const RefusedByTheServer: Story = {
  parameters: setUp({ refuses: true }),
  play: async ({ canvasElement }) => {
    await checkChoice(canvasElement, 'good morning')
    await expectVisible(canvasElement, 'Not saved: it’s kept on this device')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expectVisible(canvasElement, 'Saved')
  },
}
export const InThePageAlone: Story = {
  parameters: setUp({ offline: true, full: true }),
  play: async ({ canvasElement }) => {
    await checkChoice(canvasElement, 'good morning')
    await expectVisible(canvasElement, 'Not saved: keep this page open')
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
const playChoice = async (canvasElement: HTMLElement, options: readonly string[]) => {
  for (const name of options) {
    await checkChoice(canvasElement, name)
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Continue' }))
  }
}
export const Passed: Story = {
  play: async ({ canvasElement }) => {
    await playChoice(canvasElement, ['good morning'])
    await waitFor(async () => expect(await title(canvasElement)).toHaveTextContent('Strong lesson'))
    await expect(within(canvasElement).queryByRole('button', { name: 'Do it again' })).toBeNull()
    await expect(within(canvasElement).getByText('First words')).toHaveAttribute('lang', 'en')
    await waitFor(() => expect(within(canvasElement).getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/course/es/u-1'))
    await expect(within(canvasElement).getByRole('link', { name: 'Create an account to keep this' })).toHaveAttribute('href', '/sign-up?next=%2Fmy-plan')
  },
}
/** ROUTE-9. The main button goes on to the next lesson, once it is known. */
export const PassedWithANextLesson: Story = {
  args: { lesson: 'u-1' },
  parameters: setUp({ lesson: { ...lessonOf(STEPS.choice), id: 'u-1' }, registered: true }),
  play: async ({ canvasElement }) => {
    await playChoice(canvasElement, ['good morning'])
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('two en')).toHaveAttribute('lang', 'en')
    await expect(canvas.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/course/es/u-2')
    await expect(canvas.getByRole('link', { name: 'Go to my plan' })).toHaveAttribute('href', '/my-plan')
  },
}
/** FLAG-4. With the flag `change_streaks_cta_button`. A guest is not told that a press keeps anything but the account. */
export const PassedToKeepAStreak: Story = {
  parameters: setUp({ registered: true, flags: { change_streaks_cta_button: 'lesson' } }),
  play: async ({ canvasElement }) => {
    await playChoice(canvasElement, ['good morning'])
    await expect(await within(canvasElement).findByRole('link', { name: 'Keep my streak' })).toBeVisible()
    await expect(within(canvasElement).queryByRole('link', { name: 'Create an account to keep this' })).toBeNull()
  },
}
export const PassedByAGuestWithTheFlag: Story = {
  parameters: setUp({ flags: { change_streaks_cta_button: 'lesson' } }),
  play: async ({ canvasElement }) => {
    await playChoice(canvasElement, ['good morning'])
    const canvas = within(canvasElement)
    const keep = await canvas.findByRole('link', { name: 'Create an account to keep this' })
    const goOn = canvas.getByRole('link', { name: 'Continue' })
    await expect(keep.getBoundingClientRect().height).toBe(goOn.getBoundingClientRect().height)
    await expect(canvas.queryByRole('link', { name: 'Keep my streak' })).toBeNull()
  },
}
/** CRS-4. A review ends with what was reviewed, and is not done again: its words are no longer due. */
export const Reviewed: Story = {
  args: { lesson: 'review' },
  parameters: setUp({ lesson: { ...lessonOf(STEPS.choice), id: 'review', title: '' }, registered: true }),
  play: async ({ canvasElement }) => {
    await playChoice(canvasElement, ['good night', 'good morning'])
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('You reviewed 1 word. It comes back when it’s time.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/review')
    await expect(canvas.queryByRole('button', { name: 'Do it again' })).toBeNull()
  },
}
/** CRS-4. */
export const NothingToReview: Story = {
  args: { lesson: 'review' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nothing to review right now' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/review')
  },
}
/** FLAG-4. With words due, the third variant leads to them; without, it is the usual button. */
export const PassedWithWordsDue: Story = {
  parameters: setUp({ registered: true, flags: { change_streaks_cta_button: 'review' }, due: true }),
  play: async ({ canvasElement }) => {
    await playChoice(canvasElement, ['good morning'])
    await expect(await within(canvasElement).findByRole('link', { name: /^Review \d+ words$/ })).toHaveAttribute('href', '/review')
  },
}
export const PassedWithNothingDue: Story = {
  parameters: setUp({ registered: true, flags: { change_streaks_cta_button: 'review' } }),
  play: async ({ canvasElement }) => {
    await playChoice(canvasElement, ['good morning'])
    await within(canvasElement).findByText('Day 1')
    await expect(within(canvasElement).getByRole('link', { name: 'Continue' })).toBeVisible()
  },
}
/** The streak comes seconds after the result on a slow line. */
export const PassedBeforeTheStreak: Story = {
  play: async ({ canvasElement, loaded }) => {
    const release = (loaded['page'] as Awaited<ReturnType<typeof openLessonPage>>).backend.holdAnswer('streaks.current')
    await playChoice(canvasElement, ['good morning'])
    const canvas = within(canvasElement)
    await canvas.findByText('Your streak will count this lesson as soon as it’s saved.')
    const places = () => [...canvasElement.querySelectorAll('main, dl > div')].map(part => Math.round(part.getBoundingClientRect().height + part.getBoundingClientRect().width))
    const before = places()
    release()
    await canvas.findByText('Day 1')
    await expect(places()).toEqual(before)
  },
}
/** A step that comes back says so, and stands where the others stand. */
export const OnceMore: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.choice, STEPS.gap) }),
  play: async ({ canvasElement }) => {
    const top = async () => {
      await waitFor(() => expect(canvasElement.getAnimations({ subtree: true })).toEqual([]))
      return Math.round((await title(canvasElement)).getBoundingClientRect().top)
    }
    const first = await top()
    await playChoice(canvasElement, ['good night', 'estás'])
    await expectVisible(canvasElement, 'Another try')
    await expect(await top()).toBe(first)
  },
}
/** CRS-1. Nobody can fail. Who was not right at first may do it again, and sees what was learned. */
export const PassedAfterMistakes: Story = {
  parameters: setUp({ lesson: lessonOf(STEPS.introduction, STEPS.newDialogue, STEPS.choice) }),
  play: async ({ canvasElement, loaded }) => {
    for (let turn = 0; turn < 2; turn += 1) await pressButton(canvasElement, 'Continue')
    await playChoice(canvasElement, ['good night', 'good morning'])
    await waitFor(async () => expect(await title(canvasElement)).toHaveTextContent('Lesson complete!'))
    const learned = within(await within(canvasElement).findByRole('list', { name: 'What you can say now' }))
    await expect(learned.getAllByRole('listitem').map(item => item.textContent)).toEqual(['buenos días good morning', '¿Cómo estás? How are you?'])
    await userEvent.click(learned.getByRole('button', { name: 'Listen: ¿Cómo estás?' }))
    await expect(said(loaded).at(-1)).toBe('¿Cómo estás?')
    await pressButton(canvasElement, 'Do it again')
    await expect(await title(canvasElement)).toHaveTextContent('buenos días')
  },
}
const TEST = { ...lessonOf(STEPS.choice, STEPS.gap, STEPS.reply), id: 'u-test', glosses: {} }
/** CRS-1. A test shows no hint, asks for each step once, and skips its unit. */
export const TestPassed: Story = {
  args: { lesson: 'u-test' },
  parameters: setUp({ lesson: TEST }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await title(canvasElement)
    await expect(canvas.queryByRole('button', { name: 'Show a hint' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'días' })).toBeNull()
    await playChoice(canvasElement, ['good morning', 'estás', 'Estoy bien, gracias.'])
    await waitFor(async () => expect(await title(canvasElement)).toHaveTextContent('Unit skipped!'))
    await expectVisible(canvasElement, '3 of 3 right. You know this unit, and its words still come up in your reviews.')
    await canvas.findByText('Day 1')
    await expect(canvas.queryByRole('button', { name: 'Do it again' })).toBeNull()
  },
}
/** CRS-1. Only a test can be failed. Nothing is lost by it, and it can be done again. */
export const TestFailed: Story = {
  args: { lesson: 'u-test' },
  parameters: setUp({ lesson: TEST }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await checkChoice(canvasElement, 'good night')
    await expectVisible(canvasElement, 'Not quite')
    await expect(canvas.queryByText('You’ll see it again at the end.')).toBeNull()
    await pressButton(canvasElement, 'Continue')
    await playChoice(canvasElement, ['estás', 'Estoy bien, gracias.'])
    await waitFor(async () => expect(await title(canvasElement)).toHaveTextContent('Not this time'))
    await expectVisible(canvasElement, '2 of 3 right. It takes 3 to skip the unit. Its lessons are waiting for you, and you can try again whenever you like.')
    for (const ofPassed of ['Your streak will count this lesson as soon as it’s saved.', 'Streak', 'Right on the first try', 'Create an account to keep this']) await expect(canvas.queryByText(ofPassed)).toBeNull()
    await pressButton(canvasElement, 'Do it again')
    await expect(await title(canvasElement)).toHaveTextContent('buenos días')
  },
}
export const Loading: Story = { parameters: setUp({ withoutSession: true }) }
/** What the page's HTML shows of a lesson of the courses. */
export const LoadingWithItsCover: Story = {
  parameters: setUp({ withoutSession: true }),
  decorators: [Shown => <CoverContext value={{ title: 'Saying hello', unit: 'First words', level: 'A1', picture: 'waving-hand' }}><Shown /></CoverContext>],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Saying hello' })).toBeVisible()
    await expectVisible(canvasElement, 'First words · A1')
  },
}
/** FLAG-4. With the flag `use_fake_progress`, which arrives before the lesson. */
export const LoadingWithABar: Story = {
  parameters: setUp({ slow: true, flags: { use_fake_progress: true } }),
  play: async ({ canvasElement }) => {
    const bar = await within(canvasElement).findByRole('progressbar', { name: 'Loading' })
    await waitFor(() => expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5))
  },
}
/** FLAG-4. With the flag `use_new_step_screens`. */
export const SideBySide: Story = { parameters: setUp({ lesson: lessonOf(STEPS.bank), flags: { use_new_step_screens: true } }) }
export const SideBySideChoice: Story = { parameters: setUp({ flags: { use_new_step_screens: true } }) }
/** Who pays for a lesson goes on to it. */
export const Paywall: Story = {
  args: { lesson: 'u-4' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/profile/payments-subscriptions/choose?next=%2Fcourse%2Fes%2Fu-4')
    await expectVisible(canvasElement, 'The first 3 lessons of each unit are free. Premium opens every lesson in the course. You keep everything you’ve done.')
  },
}
export const NotFound: Story = { args: { lesson: 'no-such-lesson' } }
export const Failed: Story = { parameters: setUp({ fails: true }) }
export const NoCourse: Story = { args: { target: 'en', pageLanguage: 'en' } }
