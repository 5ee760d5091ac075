import * as v from 'valibot';
import { expect, it } from 'vitest';
import { checkedFields } from './checked-fields.ts';

it('validation reports at most a hundred errors', () => {
  const list = v.object({ ids: v.array(v.string('This is no id')) });

  expect(() => checkedFields(list, { ids: Array(200).fill(1) })).toThrow(
    expect.objectContaining({
      message: 'This is no id',
      errors: Array.from({ length: 100 }, (_none, index) => ({
        path: `ids.${index}`,
        message: 'This is no id',
      })),
    }),
  );
});
