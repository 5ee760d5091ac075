import { countedNoun, formatCount } from '@kinora/domain';
import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { tabular } from './count.css.ts';

/** A `span`'s props, the number, and a noun where nothing else says what is counted. */
export interface CountProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The exact number. From 1000 on a rounded one is shown, such as "1.2K". */
  readonly value: number;
  /** What is counted, in the singular: "1 view", "1.2K views". Without it, the number stands alone. */
  readonly noun?: string;
}

const exact = new Intl.NumberFormat('en');

/** A rounded number, exact on hover. Renders a `span` that keeps its order within right-to-left text. */
export function Count({ value, noun, className, ...spanProps }: CountProps) {
  const isRounded = value >= 1000;
  return (
    <span
      dir="ltr"
      title={isRounded ? exact.format(value) : undefined}
      {...spanProps}
      className={joinClassNames(tabular, className)}
    >
      {noun === undefined ? formatCount(value) : countedNoun(value, noun)}
    </span>
  );
}
