'use client'
import { Check, ChevronDown } from 'lucide-react'
import type { FocusEvent, KeyboardEvent, MouseEvent, Ref } from 'react'
import { useContext, useEffect, useMemo, useRef } from 'react'
import { ComboBoxStateContext, Input } from 'react-aria-components/ComboBox'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { PopoverContext } from 'react-aria-components/Popover'
import { useSlottedContext } from 'react-aria-components/slots'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { classNames } from './class-names.ts'
import fieldStyles from './field.module.css'
import { useMessages } from './messages.tsx'
import { giveRoom } from './room-for-list.ts'
import styles from './search-list.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SearchOption {
  readonly id: string
  readonly label: string
  /** A few words beside the label. */
  readonly detail?: string | undefined
  /** Other words that the option is found by. */
  readonly keywords?: readonly string[] | undefined
}
export interface SearchGroup {
  readonly id: string
  readonly label?: string | undefined
  readonly options: readonly SearchOption[]
}
/** Only the rows in view are drawn: 450 take a fifth of a second. Until it is drawn, a row's height, px, is a guess. */
const SIZES = { estimatedRowSize: 44, estimatedHeadingSize: 38, padding: 4 }

interface Props {
  readonly label: string
  readonly placeholder: string | undefined
  readonly emptyText: (text: string) => string
  readonly countText: ((count: number) => string) | undefined
  readonly groups: readonly SearchGroup[]
  readonly isLoading: boolean
  readonly lang: string | undefined
}

/**
 * The field and, while it is open, the list under it. react-aria also draws it once out of sight, without a state, to
 * learn its options.
 */
export const SearchList = ({ label, placeholder, emptyText, countText, groups, isLoading, lang }: Props) => {
  const t = useMessages('common')
  const state = useContext(ComboBoxStateContext)
  /** react-aria hides all from screen readers but the field and its popover, which is this place of the list. */
  const place = useSlottedContext(PopoverContext)?.ref as Ref<HTMLDivElement> | undefined
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, typed] = [state?.isOpen === true, state?.inputValue ?? '']
  const keys = state === null ? [] : [...state.collection.getKeys()]
  const found = keys.filter(key => state?.collection.getItem(key)?.type === 'item')
  const nothing = isLoading ? t('loading') : emptyText(typed)
  const options = useMemo(() => groups.map(group => <Group key={group.id} group={group} lang={lang} />), [groups, lang])

  useEffect(() => {
    if (!isOpen || !box.current || !list.current) return undefined
    return giveRoom(box.current, list.current)
  }, [isOpen])

  /**
   * Not “manual” nor “focus”, by which react-aria shows its unfiltered list first: when sections change from that list
   * to a filtered one, React's development build reads a property of them that throws (adobe/react-spectrum#9405).
   */
  const open = (at: 'first' | 'last' | null = null) => state?.open(at, 'input')
  /** react-aria also sends this event to a field that has the focus, when it takes its mark from an option. */
  const focus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (state?.isFocused !== false) return
    open()
    currentTarget.select()
  }
  /** A press opens the list again after Escape, and takes the chosen text as a whole, so that typing replaces it. */
  const press = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    open()
    if (typed === (state?.selectedItem?.textValue ?? '')) currentTarget.select()
  }
  /** Enter takes the only option that is left, without an arrow, and waits for those on their way; by itself react-aria would undo what was typed. */
  const watchKeys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const taken = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    const [only] = found
    if (isOpen && event.key === 'Enter' && found.length === 0 && isLoading) taken()
    if (isOpen && event.key === 'Enter' && found.length === 1 && only !== undefined) {
      taken()
      state?.selectionManager.select(only)
    }
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      taken()
      open(event.key === 'ArrowDown' ? 'first' : 'last')
    }
  }
  return (
    <div ref={box} className={styles.box}>
      <div onKeyDownCapture={watchKeys}>
        <Input
          {...(lang !== undefined && { lang })}
          {...(placeholder !== undefined && { placeholder })}
          className={classNames(fieldStyles.input, fieldStyles.withButton)}
          onClick={press}
          onFocus={focus}
        />
      </div>
      <span className={fieldStyles.chevron}><ChevronDown aria-hidden="true" /></span>
      <div ref={place} className={styles.place}>
        {(isOpen || state === null) && (
          <Virtualizer layout={ListLayout} layoutOptions={SIZES}>
            <ListBox
              ref={list}
              aria-label={label}
              className={styles.list}
              renderEmptyState={() => <p className={styles.empty}>{nothing}</p>}
            >
              {options}
            </ListBox>
          </Virtualizer>
        )}
        {/* It is there before it speaks, and within what stays audible while the list is open. */}
        <VisuallyHidden role="status">
          {isOpen && (found.length === 0 ? nothing : countText?.(found.length))}
        </VisuallyHidden>
      </div>
    </div>
  )
}

interface GroupProps {
  readonly group: SearchGroup
  readonly lang: string | undefined
}
const Group = ({ group: { id, label, options }, lang }: GroupProps) => (
  <ListBoxSection id={`group ${id}`}>
    {label !== undefined && <Header className={styles.heading}>{label}</Header>}
    {options.map(option => (
      <ListBoxItem
        key={option.id}
        id={option.id}
        textValue={option.label}
        {...(lang !== undefined && { lang })}
        className={styles.option}
      >
        {({ isSelected }) => (
          <>
            <span className={styles.label}>{option.label}</span>
            {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
            {isSelected && <Check aria-hidden="true" strokeWidth={3} />}
          </>
        )}
      </ListBoxItem>
    ))}
  </ListBoxSection>
)
