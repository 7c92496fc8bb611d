'use client'
import { useMemo } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'
import { useLocale } from './messages.tsx'
import { quietReactAria } from './quiet-react-aria.ts'
import { SearchList } from './search-list.tsx'
import type { SearchGroup } from './search-list.tsx'
import { isFound, searchable } from './search-text.ts'

quietReactAria()

interface Props extends FieldProps {
  readonly placeholder?: string | undefined
  /** What is said where nothing is found for the typed text. */
  readonly emptyText: (text: string) => string
  /** How many options there are, read out as the list opens and changes; without it, it is not said. */
  readonly countText?: ((count: number) => string) | undefined
  readonly groups: readonly SearchGroup[]
  /** Whether there are more options on their way: then nothing is said to be missing, and what was typed stays. */
  readonly isLoading?: boolean | undefined
  readonly value: string | null
  readonly onChange: (id: string) => void
  /** The language of the options and of what is typed, where it is not the page's. */
  readonly lang?: string | undefined
}

/** By label, what its option is found by; two options of one label are found by either's words. */
const wordsByLabel = (groups: readonly SearchGroup[]): ReadonlyMap<string, string> => {
  const words = new Map<string, string>()
  for (const { label, detail, keywords = [] } of groups.flatMap(({ options }) => options)) {
    words.set(label, searchable([words.get(label), label, detail, ...keywords]))
  }
  return words
}

/**
 * A text field with a list of hundreds of options that typing shortens: arrows move, Enter chooses, Escape brings back
 * what was chosen.
 */
export const SearchSelect = (props: Props) => {
  const { placeholder, emptyText, countText, groups, isLoading = false, value, onChange, lang, ...field } = props
  const locale = useLocale()
  const filter = useMemo(() => {
    const words = wordsByLabel(groups)
    const chosen = groups.flatMap(({ options }) => options).find(({ id }) => id === value)?.label
    /** Until something is typed, the text is that of the choice and all options are there. */
    return (label: string, typed: string) => typed === chosen || isFound(words.get(label) ?? '', typed)
  }, [groups, value])
  return (
    <Field {...field}>
      {({ id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy }) => (
        <I18nProvider locale={locale}>
          <ComboBox
            id={id}
            aria-label={field.label}
            {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
            isInvalid={isInvalid}
            validationBehavior="aria"
            allowsEmptyCollection
            defaultFilter={filter}
            value={value}
            // A field that was emptied keeps its choice, and shows it again when it is left.
            onChange={id => id !== null && onChange(String(id))}
          >
            <SearchList
              label={field.label}
              placeholder={placeholder}
              emptyText={emptyText}
              countText={countText}
              groups={groups}
              isLoading={isLoading}
              lang={lang}
            />
          </ComboBox>
        </I18nProvider>
      )}
    </Field>
  )
}
