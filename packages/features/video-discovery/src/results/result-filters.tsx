import { Button, Menu } from '@kinora/design-system';
import { ageLabels, lengthLabels, orderLabels } from './filter-labels.ts';
import * as styles from './result-filters.css.ts';
import { parameters } from './search-options.ts';
import type { ResultFilters } from './use-result-filters.ts';

interface ChoiceProps {
  /** What is chosen, such as "Length". */
  readonly name: string;
  /** The label of each value. */
  readonly labels: Readonly<Record<string, string>>;
  /** The value without a parameter in the address. */
  readonly standard: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A pill that shows the chosen value, and opens the others. */
function Choice({ name, labels, standard, value = standard, onChange }: ChoiceProps) {
  const shown = labels[value] ?? '';
  return (
    <div className={styles.choice} data-changed={value === standard ? undefined : true}>
      <Menu
        className={styles.pill}
        name={`${name}: ${shown}`}
        align="start"
        icon={<span className={styles.value}>{shown}</span>}
        entries={[
          {
            kind: 'choice',
            label: name,
            options: Object.entries(labels).map(([option, label]) => ({ value: option, label })),
            value,
            onChange: (next) => onChange(next === standard ? undefined : next),
          },
        ]}
      />
    </div>
  );
}

const ANY = 'any';

/** Order and filters of the results, as far as the host has them. */
export function ResultFilterBar({ filters }: { readonly filters: ResultFilters }) {
  const { hasCaptions, hasOthers, options, change } = filters;
  if (!hasCaptions && !hasOthers) return null;
  return (
    <fieldset className={styles.bar} aria-label="Filters">
      {hasOthers ? (
        <>
          <Choice
            name="Sort by"
            labels={orderLabels}
            standard="relevance"
            value={options.sortBy}
            onChange={(order) => change({ [parameters.order]: order })}
          />
          <Choice
            name="Length"
            labels={{ [ANY]: 'Any length', ...lengthLabels }}
            standard={ANY}
            value={options.length}
            onChange={(length) => change({ [parameters.length]: length })}
          />
          <Choice
            name="Uploaded"
            labels={{ [ANY]: 'Any time', ...ageLabels }}
            standard={ANY}
            value={options.uploadedWithin}
            onChange={(age) => change({ [parameters.age]: age })}
          />
        </>
      ) : null}
      {hasCaptions ? (
        <Button
          className={styles.toggle}
          aria-pressed={options.onlyWithCaptions === true}
          onClick={() =>
            change({ [parameters.captions]: options.onlyWithCaptions ? undefined : '1' })
          }
        >
          With captions
        </Button>
      ) : null}
    </fieldset>
  );
}
