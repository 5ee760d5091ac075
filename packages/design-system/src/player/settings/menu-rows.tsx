import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../parts/visually-hidden/visually-hidden.tsx';
import * as styles from './player-menu.css.ts';

interface RowProps {
  readonly icon: ReactNode;
  readonly label: string;
}

export interface ActionRowProps extends RowProps {
  readonly onSelect: () => void;
}

/** Performs an action and closes the menu. */
export const ActionRow = ({ icon, label, onSelect }: ActionRowProps) => (
  <Radix.Item className={styles.item} onSelect={onSelect}>
    <span className={styles.icon}>{icon}</span>
    {label}
  </Radix.Item>
);

export interface LevelRowProps extends RowProps {
  /** The present choice. */
  readonly value: ReactNode;
  readonly onOpen: () => void;
}

/** Opens a level: icon, name, the present choice. */
export const LevelRow = ({ icon, label, value, onOpen }: LevelRowProps) => (
  <Radix.Item
    className={styles.item}
    data-level={label}
    onSelect={(event) => {
      event.preventDefault();
      onOpen();
    }}
    onKeyDown={({ key }) => {
      if (key === 'ArrowRight') onOpen();
    }}
  >
    <span className={styles.icon}>{icon}</span>
    {label}
    <span className={styles.value}>{value}</span>
    <ChevronRight className={styles.arrow} size={18} aria-hidden />
  </Radix.Item>
);

export interface SwitchRowProps extends RowProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Turns something on and off, and keeps the menu open. */
export const SwitchRow = ({ icon, label, isOn, onChange }: SwitchRowProps) => (
  <Radix.CheckboxItem
    className={styles.item}
    checked={isOn}
    onCheckedChange={onChange}
    onSelect={(event) => event.preventDefault()}
  >
    <span className={styles.icon}>{icon}</span>
    {label}
    <span className={styles.track} data-on={isOn || undefined} aria-hidden />
  </Radix.CheckboxItem>
);

export interface BackRowProps {
  readonly label: string;
  readonly onBack: () => void;
  /** A further entry at the end of the row. */
  readonly children?: ReactNode;
}

/** Leads back from a level. */
export const BackRow = ({ label, onBack, children }: BackRowProps) => (
  <div className={styles.backRow}>
    <Radix.Item
      className={styles.back}
      onSelect={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      <ChevronLeft className={styles.arrow} size={18} aria-hidden />
      <VisuallyHidden>Back from</VisuallyHidden> {label}
    </Radix.Item>
    {children}
  </div>
);

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** A short text after the label, in a lighter colour. */
  readonly note?: string;
}

export interface ChoicesProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Choice[];
  readonly onChange: (value: string) => void;
}

/** Choices below each other. One closes the menu. */
export const ChoiceList = ({ label, value, options, onChange }: ChoicesProps) => (
  <Radix.RadioGroup aria-label={label} value={value} onValueChange={onChange}>
    {options.map((option) => (
      <Radix.RadioItem key={option.value} value={option.value} className={styles.item}>
        <span className={styles.icon}>
          <Radix.ItemIndicator className={styles.check}>
            <Check size={20} aria-hidden />
          </Radix.ItemIndicator>
        </span>
        {option.label}
        {option.note === undefined ? null : <span className={styles.value}>{option.note}</span>}
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
);

/** Choices beside each other, all visible. The menu stays open, because their effect shows at once. */
export const ChoiceChips = ({ label, value, options, onChange }: ChoicesProps) => (
  <Radix.RadioGroup
    className={styles.chipRow}
    aria-label={label}
    value={value}
    onValueChange={onChange}
  >
    <span className={styles.chipLabel} aria-hidden>
      {label}
    </span>
    <span className={styles.chips}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          className={styles.chip}
          onSelect={(event) => event.preventDefault()}
        >
          {option.label}
        </Radix.RadioItem>
      ))}
    </span>
  </Radix.RadioGroup>
);
