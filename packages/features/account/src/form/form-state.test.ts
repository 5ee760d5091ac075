import { describe, expect, it } from 'vitest';
import { type FormEvent, formReducer, newForm, shownErrors } from './form-state.ts';

type Values = Readonly<Record<'email' | 'password', string>>;

const after = (...events: readonly FormEvent<Values>[]) =>
  events.reduce(formReducer<Values>, newForm<Values>({ email: '', password: '' }));

describe('a form', () => {
  it('keeps what was typed through an attempt, a failure and another attempt', () => {
    const state = after(
      { type: 'changed', name: 'email', value: 'ada@example.org' },
      { type: 'changed', name: 'password', value: 'secret' },
      { type: 'sent' },
      { type: 'failed', reason: 'No answer' },
      { type: 'attempted' },
    );
    expect(state.values).toEqual({ email: 'ada@example.org', password: 'secret' });
  });

  it('shows the error of a field only after the field was left', () => {
    const errors = { email: 'Required', password: 'Required' };
    expect(shownErrors(after(), errors)).toEqual({});
    expect(shownErrors(after({ type: 'left', name: 'email' }), errors)).toEqual({
      email: 'Required',
    });
  });

  it('shows every error after an attempt', () => {
    const errors = { email: 'Required', password: 'Required' };
    expect(shownErrors(after({ type: 'attempted' }), errors)).toEqual(errors);
  });

  it('keeps a failure in sight while the person corrects the fields', () => {
    const state = after(
      { type: 'sent' },
      { type: 'failed', reason: 'Taken' },
      { type: 'changed', name: 'email', value: 'other@example.org' },
    );
    expect(state.stage).toEqual({ kind: 'failed', reason: 'Taken' });
  });

  it('shows the refusal of one field at that field until the field changes', () => {
    const refused = after(
      { type: 'sent' },
      { type: 'failed', reason: 'Taken', field: 'email' },
      { type: 'changed', name: 'password', value: 'other' },
    );
    expect(shownErrors(refused, {})).toEqual({ email: 'Taken' });
    const mended = formReducer(refused, { type: 'changed', name: 'email', value: 'eve' });
    expect(shownErrors(mended, {})).toEqual({});
    expect(mended.stage).toEqual({ kind: 'editing' });
  });

  it('ignores an answer that arrives when nothing is on its way', () => {
    const state = after({ type: 'failed', reason: 'late' });
    expect(state.stage).toEqual({ kind: 'editing' });
    expect(formReducer(state, { type: 'settled' })).toBe(state);
  });

  it('forgets everything when it is emptied', () => {
    const state = after(
      { type: 'changed', name: 'email', value: 'ada@example.org' },
      { type: 'sent' },
      { type: 'emptied', values: { email: '', password: '' } },
    );
    expect(state).toEqual(newForm({ email: '', password: '' }));
  });
});
