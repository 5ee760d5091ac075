import { RadioGroup, Text, TextField, VisuallyHidden } from '@kinora/design-system';
import { useState } from 'react';
import * as styles from './language-picker.css.ts';
import { findLanguages } from './languages.ts';

export interface LanguagePickerProps {
  /** BCP 47; empty while none is chosen. */
  readonly language: string;
  readonly onChange: (language: string) => void;
  readonly error?: string | undefined;
}

/** One of all languages: common ones first, found by name or by tag. */
export function LanguagePicker({ language, onChange, error }: LanguagePickerProps) {
  const [searched, setSearched] = useState('');
  const found = findLanguages(searched);
  const count = found.length === 1 ? '1 language' : `${found.length} languages`;
  return (
    <div className={styles.picker}>
      <TextField
        type="search"
        label="Find a language"
        hint="A name or a tag, such as German or pt-BR"
        autoComplete="off"
        value={searched}
        error={error}
        onChange={(event) => setSearched(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          onChange(first.tag);
        }}
      />
      <div className={styles.list}>
        {found.length === 0 ? (
          <Text tone="quiet">No language has this name or tag.</Text>
        ) : (
          <RadioGroup
            legend="Language"
            value={language}
            options={found.map(({ tag, name }) => ({
              value: tag,
              label: name === tag ? tag : `${name} (${tag})`,
            }))}
            onChange={onChange}
          />
        )}
      </div>
      <VisuallyHidden>
        <output>{searched ? count : null}</output>
      </VisuallyHidden>
    </div>
  );
}
