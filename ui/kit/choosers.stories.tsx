import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { SearchSelect } from './search-select.tsx'
import { Slider } from './slider.tsx'
import { Stack } from './stack.tsx'
import { TimeRange } from './time-range.tsx'
import { drawRowsInView } from './virtual-list.fixture.ts'

drawRowsInView()

const two = (value: number) => String(value).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** The twelve hours, with the half of the day in words. */
const HALF_DAYS = new Intl.DateTimeFormat('hi', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' })

/** 450 places, as the zones of a device are: by continent, with the hours from Greenwich. */
const CONTINENTS = ['Africa', 'America', 'Antarctica', 'Asia', 'Australia', 'Europe']
const NAMED = ['Kyiv', 'Zürich', 'São Paulo', 'Łódź', 'New York', 'Port-au-Prince']
const PLACES = CONTINENTS.map((label, continent) => ({
  id: label,
  label,
  options: Array.from({ length: 75 }, (_, at) => ({
    id: `${continent}-${at}`,
    label: at === 0 ? NAMED[continent] ?? label : `${label} ${at}`,
    detail: `GMT${at % 2 ? '+' : '−'}${at % 12}`,
    ...(at === 0 && continent === 0 && { keywords: ['Ukraine'] }),
  })),
}))
const HINDI = [
  {
    id: 'asia',
    label: 'एशिया',
    options: [
      { id: 'in', label: 'भारतीय मानक समय, कोलकाता और चेन्नई के लिए', detail: 'जीएमटी+5:30' },
      { id: 'np', label: 'काठमांडू', detail: 'जीएमटी+5:45' },
    ],
  },
  { id: 'europe', label: 'यूरोप', options: [{ id: 'de', label: 'मध्य यूरोपीय मानक समय', detail: 'जीएमटी+1' }] },
]

interface SearchProps {
  readonly start?: string | null
  readonly onSubmit?: () => void
}
const Places = ({ start = null, onSubmit }: SearchProps) => {
  const [value, setValue] = useState(start)
  return (
    <form onSubmit={event => { event.preventDefault(); onSubmit?.() }}>
      <Stack>
        <SearchSelect
          label="Time zone"
          description="Lessons begin by this clock."
          placeholder="A city"
          groups={PLACES}
          value={value}
          onChange={setValue}
          emptyText={text => `Nothing is called “${text}”.`}
          countText={count => `${count} places`}
        />
        {onSubmit && <button type="submit">Continue</button>}
        <output>{value}</output>
      </Stack>
    </form>
  )
}
/** The first place is there at once, the others come at the press of a button. */
const PlacesOnTheirWay = () => {
  const [value, setValue] = useState('0-0')
  const [isLoading, setLoading] = useState(true)
  const groups = isLoading ? PLACES.slice(0, 1).map(group => ({ ...group, options: group.options.slice(0, 1) })) : PLACES
  return (
    <Stack>
      <SearchSelect label="Time zone" groups={groups} isLoading={isLoading} value={value} onChange={setValue} emptyText={text => `Nothing is called “${text}”.`} />
      <button type="button" onClick={() => setLoading(false)}>They come</button>
    </Stack>
  )
}
const InHindi = () => {
  const [value, setValue] = useState<string | null>(null)
  return (
    <div lang="hi">
      <SearchSelect
        label="आपका समय क्षेत्र कौन सा है?"
        placeholder="शहर खोजें"
        groups={HINDI}
        value={value}
        onChange={setValue}
        emptyText={text => `“${text}” नहीं मिला`}
      />
    </div>
  )
}
interface SliderStoryProps {
  readonly label: string
  readonly words: (value: number) => string
  readonly ends: readonly [string, string]
}
const Minutes = ({ label, words, ends: [minLabel, maxLabel] }: SliderStoryProps) => {
  const [value, setValue] = useState(15)
  const range = { min: 5, max: 60, step: 5 }
  return <Slider {...range} {...{ label, minLabel, maxLabel }} value={value} onChange={setValue} format={words} />
}
interface RangeStoryProps {
  readonly label: string
  readonly names: readonly [string, string]
  readonly start?: { readonly from: number; readonly to: number }
  readonly format?: (minutes: number) => string
}
const Hours = ({ label, names: [fromLabel, toLabel], start, format = clock }: RangeStoryProps) => {
  const [value, setValue] = useState(start ?? { from: 480, to: 600 })
  const range = { min: 360, max: 1380, step: 30, gap: 30 }
  return <TimeRange {...range} {...{ label, fromLabel, toLabel, format }} value={value} onChange={setValue} />
}
const English = () => <Minutes label="Minutes a day" words={value => `${value} minutes`} ends={['5 min', '1 hour']} />

const meta = { title: 'Kit/Choosers', component: English } satisfies Meta<typeof English>
export default meta
type Story = StoryObj<typeof meta>

export const OneValue: Story = {
  play: async ({ canvasElement }) => {
    const slider = within(canvasElement).getByRole('slider', { name: 'Minutes a day' })
    await userEvent.tab()
    await expect(slider).toHaveFocus()
    await expect(slider).toHaveAttribute('aria-valuetext', '15 minutes')
    // The keys of a range are the browser's own, which a script cannot press.
    await fireEvent.change(slider, { target: { value: 30 } })
    await expect(slider).toHaveAttribute('aria-valuetext', '30 minutes')
    await expect(within(canvasElement).getByText('30 minutes')).toBeInTheDocument()
    await expect(slider.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}
export const OneValueLong: Story = {
  globals: { locale: 'de', viewport: { value: 'small' } },
  render: () => (
    <Minutes
      label="Wie viel Zeit möchtest du dir jeden Tag für das Lernen nehmen?"
      words={value => `${value} Minuten täglich, also ${value * 7} Minuten wöchentlich`}
      ends={['Nur eine Kleinigkeit zwischendurch', 'Intensivvorbereitung']}
    />
  ),
}
export const TwoTimes: Story = {
  render: () => <Hours label="When do you study?" names={['From', 'Until']} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [from, to] = [canvas.getByRole('slider', { name: /From/ }), canvas.getByRole('slider', { name: /Until/ })]
    const list = (name: string) => canvas.getByRole('combobox', { name })
    const lists = { from: list('From'), to: list('Until') }
    await userEvent.tab()
    await expect(from).toHaveFocus()
    await expect(from).toHaveAttribute('aria-valuetext', '08:00')
    await userEvent.keyboard('{ArrowRight}')
    await expect(from).toHaveAttribute('aria-valuetext', '08:30')
    await expect(lists.from).toHaveValue('510')
    await userEvent.keyboard('{End}')
    await expect(lists.from).toHaveValue('570')
    await expect(lists.to).toHaveValue('600')
    await userEvent.keyboard('{Home}')
    await expect(lists.from).toHaveValue('360')
    await userEvent.tab()
    await userEvent.keyboard('{PageUp}')
    await expect(Number(to.getAttribute('value') ?? 0)).toBeGreaterThan(630)
    await userEvent.keyboard('{Home}')
    await expect(to).toHaveAttribute('aria-valuetext', '06:30')
    await userEvent.selectOptions(lists.from, '1200')
    await expect(lists.to).toHaveValue('1230')
    await expect(to).toHaveAttribute('aria-valuetext', '20:30')
    await userEvent.click(from)
    await userEvent.keyboard('{ArrowLeft}')
    await expect(lists.from).toHaveValue('1170')
    await expect(lists.to).toHaveValue('1230')
  },
}
export const TwoTimesMeet: Story = {
  globals: { viewport: { value: 'small' } },
  render: () => <Hours label="When do you study?" names={['From', 'Until']} start={{ from: 720, to: 750 }} />,
  play: async ({ canvasElement }) => {
    const inputs = within(canvasElement).getAllByRole('slider')
    const [from, to] = inputs.map(input => input.closest('[data-rac]')?.getBoundingClientRect())
    await expect(from?.width).toBe(44)
    await expect(to?.left ?? 0).toBeGreaterThanOrEqual(from?.right ?? 1)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const TwoTimesHindi: Story = {
  globals: { locale: 'hi', viewport: { value: 'small' } },
  render: () => (
    <Hours
      label="आप आमतौर पर दिन के किस समय पढ़ाई करना पसंद करते हैं?"
      names={['पढ़ाई शुरू करने का समय', 'पढ़ाई समाप्त करने का समय']}
      format={minutes => HALF_DAYS.format(minutes * 60_000)}
    />
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

const submitted = fn()
export const Search: Story = {
  render: () => <Places onSubmit={submitted} />,
  play: async ({ canvasElement }) => {
    submitted.mockClear()
    const canvas = within(canvasElement)
    const field = canvas.getByRole('combobox', { name: 'Time zone' })
    await expect(field).toHaveAccessibleDescription('Lessons begin by this clock.')
    await userEvent.tab()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByText('450 places')).toBeInTheDocument()
    await expect(canvas.getAllByRole('option').length).toBeLessThan(50)
    await expect(canvas.getByRole('option', { name: /Kyiv/ }).getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.keyboard('sao pau')
    await expect(canvas.getAllByRole('option')).toHaveLength(1)
    await expect(canvas.getByText('1 places')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('São Paulo')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(submitted).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.keyboard('ukr')
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('São Paulo')
    await userEvent.keyboard('{Enter}')
    await expect(submitted).toHaveBeenCalledOnce()
    await userEvent.clear(field)
    await userEvent.keyboard('europe 1{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(field).toHaveValue('Europe 10'))
    await userEvent.keyboard('{ArrowUp}')
    const ten = await canvas.findByRole('option', { name: /Europe 10/ })
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', ten.id))
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.clear(field)
    await userEvent.keyboard('qwerty')
    await expect(canvas.getAllByText('Nothing is called “qwerty”.').length).toBeGreaterThan(0)
    await userEvent.keyboard('{Enter}')
    await expect(submitted).toHaveBeenCalledOnce()
    await userEvent.tab()
    await expect(field).toHaveValue('Europe 10')
    await expect(document.getElementById('react-aria-pressable-style')?.tagName).toBe('META')
  },
}
/** Who types before all options are there loses nothing, and is not told that there is none. */
export const SearchOnItsWay: Story = {
  render: () => <PlacesOnTheirWay />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('combobox')
    await userEvent.clear(field)
    await userEvent.keyboard('são{Enter}')
    await expect(field).toHaveValue('são')
    await expect(canvas.getAllByText('Loading').length).toBeGreaterThan(0)
    await expect(canvas.queryByText(/Nothing is called/)).toBeNull()
    canvas.getByText('They come').click()
    await canvas.findByRole('option', { name: /São Paulo/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(field).toHaveValue('São Paulo'))
  },
}
export const SearchChosen: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => <Places start="5-40" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('combobox')).toHaveValue('Europe 40')
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(await canvas.findByRole('option', { name: /Europe 40/ })).toHaveAttribute('aria-selected', 'true')
  },
}
export const SearchHindi: Story = {
  globals: { locale: 'hi', viewport: { value: 'small' } },
  render: () => <InHindi />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('भारत')
    await expect(canvas.getAllByRole('option')).toHaveLength(1)
    await expect(document.body.querySelector('[data-live-announcer]')?.textContent ?? '').not.toMatch(/[A-Za-z]/)
    await expect(canvas.getByRole('listbox')).toHaveAccessibleName('आपका समय क्षेत्र कौन सा है?')
    await userEvent.keyboard('{ArrowDown}')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
