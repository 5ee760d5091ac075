import { IconButton, TextField, VisuallyHidden, iconLook } from '@kinora/design-system';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import * as styles from './language-picker.css.ts';
import { type Language, findLanguages, languageName } from './languages.ts';

export interface LanguagePickerProps {
  /** BCP 47; empty while none is chosen. */
  readonly language: string;
  /** The language that is offered first. */
  readonly last?: string | undefined;
  readonly onChange: (language: string) => void;
  readonly error?: string | undefined;
}

const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/** Typing highlights the best match, which Enter and Tab choose. What was typed without choosing gives way to the choice. */
function reduce(
  { selectedItem }: UseComboboxState<Language>,
  { type, changes }: UseComboboxStateChangeOptions<Language>,
): Partial<UseComboboxState<Language>> {
  switch (type) {
    case InputChange: {
      const { inputValue = '' } = changes;
      const hasMatch = inputValue.trim() !== '' && findLanguages(inputValue).length > 0;
      return { ...changes, highlightedIndex: hasMatch ? 0 : -1 };
    }
    case InputBlur:
      return { ...changes, inputValue: changes.selectedItem?.name ?? '' };
    case InputKeyDownEscape:
      return { ...changes, selectedItem, inputValue: selectedItem?.name ?? '' };
    default:
      return changes;
  }
}

/** One of all languages, in a field that filters them while a person types. */
export function LanguagePicker({ language, last, onChange, error }: LanguagePickerProps) {
  const [searched, setSearched] = useState('');
  const found = findLanguages(searched, last);
  const { isOpen, highlightedIndex, ...combobox } = useCombobox<Language>({
    items: [...found],
    itemToString: (item) => item?.name ?? '',
    itemToKey: (item) => item?.tag,
    selectedItem: language ? { tag: language, name: languageName(language) } : null,
    stateReducer: reduce,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.tag),
    onStateChange({ type, inputValue = '' }) {
      if (type === InputChange) setSearched(inputValue);
    },
    // An opened list has all languages, also when the field names the chosen one.
    onIsOpenChange: ({ isOpen: isOpenNow }) => isOpenNow || setSearched(''),
  });
  const count = found.length === 1 ? '1 language' : `${found.length} languages`;
  return (
    <div className={styles.picker}>
      <TextField
        label="Language"
        // The list lies in its place.
        hint={isOpen ? undefined : 'Type a name, or a tag such as pt-BR'}
        error={error}
        spellCheck={false}
        {...combobox.getInputProps({ 'aria-labelledby': undefined })}
        end={
          <IconButton
            {...combobox.getToggleButtonProps()}
            name="All languages"
            icon={<ChevronDown {...iconLook} />}
          />
        }
      />
      <ul
        {...combobox.getMenuProps({ 'aria-labelledby': undefined, 'aria-label': 'Languages' })}
        className={styles.list}
        hidden={!isOpen}
      >
        {isOpen
          ? found.map((item, index) => (
              <li
                key={item.tag}
                {...combobox.getItemProps({ item, index })}
                className={styles.option}
                data-highlighted={index === highlightedIndex || undefined}
              >
                {item.name}
                {item.tag === language ? <Check {...iconLook} className={styles.mark} /> : null}
              </li>
            ))
          : null}
        {found.length === 0 ? (
          <li className={styles.nothing} role="presentation">
            No language has this name or tag.
          </li>
        ) : null}
      </ul>
      <VisuallyHidden>
        <output>{isOpen && searched ? count : null}</output>
      </VisuallyHidden>
    </div>
  );
}
