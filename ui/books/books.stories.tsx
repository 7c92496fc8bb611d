import type { Meta, StoryObj } from '@storybook/react-vite'
import { Provider } from 'effector-react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { memoryBackend } from '#adapters/memory/backend.ts'
import type { WordStatus } from '#core/domain/book/word-status.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { keeperChanged } from '../keeper/model.ts'
import { appStarted } from '../session/model.ts'
import { type MemoryPage, openPage, trigger } from '../world.fixture.ts'
import { ReaderScreen } from './reader.tsx'
import { ShelfScreen } from './shelf.tsx'

const BOOK = 'cat-on-the-roof'
interface World {
  readonly native?: Language
  /** Null for a visitor without a course. */
  readonly target?: Language | null
  readonly book?: string
  /** What was said of words before, and the chapter where the book was left. */
  readonly said?: Readonly<Record<string, WordStatus>>
  readonly chapter?: number
  readonly shelf?: true
  readonly empty?: true
  /** Nothing is answered; `later`: from then on, after the book was read here once. */
  readonly offline?: 'always' | 'later'
  readonly never?: true
  /** The device has no voice for any language. */
  readonly mute?: true
}
const start = async (page: MemoryPage, { native = 'en', target = 'es' }: World) => {
  await trigger(page.scope, appStarted, { excluded: false })
  if (target) await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: { native, target, level: 'A1', minutes: 15, chosenAt: 1 } })
}
const openWorld = async (world: World) => {
  const { native = 'en', target = 'es', said = {}, chapter, empty, offline, never, mute } = world
  const page = openPage(empty ? { backend: memoryBackend({ books: [] }) } : {})
  if (never) return page
  if (mute) page.ports.voices.load([])
  await start(page, world)
  const { ports, device } = page
  await ports.books.save(target ?? 'es', {
    changes: Object.entries(said).map(([word, status]) => ({ id: device.id(), word, status, at: device.now() })),
    places: chapter === undefined ? [] : [{ book: BOOK, chapter, at: device.now() }],
  })
  if (offline === 'later') {
    const { storeBook, storeReading, storeShelf } = await import('#core/usecases/store-reading.ts')
    const [reading, shelf, book] = await Promise.all([ports.books.reading(target ?? 'es'), ports.books.shelf(native, target ?? 'es'), ports.books.book(native, target ?? 'es', BOOK)])
    const userId = page.backend.people.keys().next().value ?? ''
    storeReading(ports.deviceStorage, target ?? 'es', { userId, reading: reading._unsafeUnwrap() })
    storeShelf(ports.deviceStorage, shelf._unsafeUnwrap())
    storeBook(ports.deviceStorage, book._unsafeUnwrap())
  }
  if (offline) page.backend.setOffline(true)
  return page
}

const Screen = ({ shelf, book = BOOK }: World) => (shelf ? <ShelfScreen /> : <ReaderScreen book={book} />)
const meta = {
  title: 'Screens/Books',
  component: Screen,
  loaders: [async ({ args }) => ({ page: await openWorld(args) })],
  decorators: [(Story, { loaded }) => <Provider value={(loaded['page'] as MemoryPage).scope}><Story /></Provider>],
} satisfies Meta<typeof Screen>
export default meta
type Story = StoryObj<typeof meta>

/** BOK-1. */
export const Shelf: Story = {
  args: { shelf: true, chapter: 1, said: { 'one-word-ba': 'known', 'one-word-ce': 'known' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'El gato en el tejado' })).toHaveAttribute('href', `/books/${BOOK}`)
    await expect(canvas.getByText('Chapter 2 of 2')).toBeVisible()
    await expect(canvas.getAllByRole('progressbar', { name: /^You know \d+% of the words$/ })).toHaveLength(2)
  },
}
export const ShelfFinished: Story = {
  args: { shelf: true, chapter: 2 },
  play: async ({ canvas }) => expect(await canvas.findByText('Finished')).toBeVisible(),
}
export const ShelfEmpty: Story = {
  args: { shelf: true, empty: true },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Go to my plan' })).toHaveAttribute('href', '/my-plan'),
}
export const ShelfLoading: Story = { args: { shelf: true, never: true } }
export const ShelfFailed: Story = {
  args: { shelf: true, offline: 'always' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/can't reach our server/)
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
/** ROUTE-8. */
export const ShelfOffline: Story = {
  args: { shelf: true, offline: 'later', chapter: 1, said: { 'one-word-ba': 'known' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'El gato en el tejado' })).toBeVisible()
    await expect(canvas.getByText('Chapter 2 of 2')).toBeVisible()
  },
}
/** ROUTE-9. */
export const ShelfWithoutCourse: Story = {
  args: { shelf: true, target: null },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Choose a course' })).toHaveAttribute('href', '/my-plan/start-onboarding?next=%2Fbooks'),
}
export const ShelfJapanese: Story = { args: { shelf: true, native: 'ja', target: 'en', chapter: 1 }, globals: { locale: 'ja' } }
export const ShelfLongWords: Story = { args: { shelf: true, chapter: 1 }, globals: { locale: 'pseudo' } }

/** BOK-1. Why nothing can be heard is said, and no button offers it. */
export const ReadingWithoutVoice: Story = {
  args: { mute: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This device has no Spanish voice, so there’s nothing to listen to.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Listen to the chapter' })).toBeNull()
  },
}
/** BOK-1. A word is looked up, marked, and the change undone. */
export const Reading: Story = {
  args: { said: { 'one-word-ba': '1', 'one-word-ce': '3', 'one-word-di': 'known' } },
  play: async ({ canvas }) => {
    const cat = (await canvas.findAllByRole('button', { name: /gato/ }))[0]
    if (!cat) throw new Error('The word is not there.')
    await expect(cat).toHaveAttribute('data-status', '1')
    await userEvent.click(cat)
    const sheet = within(await canvas.findByRole('dialog', { name: /el gato/i }))
    await expect(sheet.getByText('cat')).toBeVisible()
    await expect(sheet.getByRole('radio', { name: '1' })).toBeChecked()
    await userEvent.click(sheet.getByRole('radio', { name: 'I know it' }))
    await expect(cat).toHaveAttribute('data-status', 'known')
    await userEvent.click(sheet.getByRole('button', { name: 'Undo' }))
    await expect(sheet.getByRole('radio', { name: '1' })).toBeChecked()
    await expect(cat).toHaveAttribute('data-status', '1')
  },
}
/** By keyboard: arrows go from word to word, Enter looks one up, Escape leads back to it. */
export const ByKeyboard: Story = {
  args: {},
  play: async ({ canvas }) => {
    const [cat, roof] = [(await canvas.findAllByRole('button', { name: /gato/ }))[0], canvas.getAllByRole('button', { name: /tejado/ })[0]]
    cat?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(roof).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const sheet = await canvas.findByRole('dialog', { name: /el tejado/i })
    await waitFor(() => expect(sheet).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await expect(roof).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(cat).toHaveFocus()
  },
}
export const Translation: Story = {
  args: {},
  play: async ({ canvas }) => {
    const [show] = await canvas.findAllByRole('button', { name: 'Show the translation' })
    if (show) await userEvent.click(show)
    await expect(canvas.getByText('The cat is on the roof.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Hide the translation' }))
    await expect(canvas.queryByText('The cat is on the roof.')).toBeNull()
  },
}
export const NextChapter: Story = {
  args: {},
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next chapter' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Abajo' })).toHaveFocus())
    await expect(canvas.getByRole('progressbar', { name: 'How far you are in the book' })).toHaveAttribute('aria-valuetext', 'Chapter 2 of 2')
  },
}
/** The end of a book, with words to learn. */
export const TheEnd: Story = {
  args: { chapter: 1, said: { 'one-word-ba': '1', happy: '2' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Finish the book' }))
    await expect(await canvas.findByRole('heading', { name: 'You’ve read the whole book!' })).toBeVisible()
    await expect(canvas.getByText('You’re learning 2 words from it.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Review words' })).toHaveAttribute('href', '/review')
  },
}
export const TheEndWithoutWords: Story = {
  args: { chapter: 1 },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Finish the book' }))
    await expect(await canvas.findByRole('button', { name: 'Read it again' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Review words' })).toBeNull()
  },
}
/** ROUTE-8. What is said without a network waits, and the page says so. */
export const Offline: Story = {
  args: { offline: 'later', said: { 'one-word-ba': '2' } },
  play: async ({ canvas }) => {
    const cat = (await canvas.findAllByRole('button', { name: /gato/ }))[0]
    if (!cat) throw new Error('The word is not there.')
    await expect(cat).toHaveAttribute('data-status', '2')
    await userEvent.click(cat)
    await userEvent.click(within(await canvas.findByRole('dialog')).getByRole('radio', { name: '3' }))
    await expect(await canvas.findByText('Waiting to be saved')).toBeVisible()
    await expect(cat).toHaveAttribute('data-status', '3')
  },
}
export const Loading: Story = { args: { never: true } }
export const Failed: Story = {
  args: { offline: 'always' },
  play: async ({ canvas }) => expect(await canvas.findByRole('alert')).toHaveTextContent(/can't reach our server/),
}
export const Missing: Story = {
  args: { book: 'no-such-book' },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'See all books' })).toHaveAttribute('href', '/books'),
}
export const WithoutCourse: Story = { args: { target: null } }
/** Readings stand over the words. */
export const InJapanese: Story = { args: { target: 'ja', said: { 'one-word-ba': '1' } } }
export const InUkrainian: Story = {
  args: { target: 'uk' },
  play: async ({ canvas }) => {
    const cat = (await canvas.findAllByRole('button', { name: 'Кіт' }))[0]
    if (cat) await userEvent.click(cat)
    await expect(within(await canvas.findByRole('dialog', { name: /кіт/ })).getByText('kit')).toBeVisible()
  },
}
/** THM-2. */
export const Dyslexic: Story = { args: { said: { 'one-word-ba': '2' } }, globals: { dyslexic: 'on', viewport: { value: 'small' } } }
export const LongWords: Story = { args: {}, globals: { locale: 'pseudo' } }
