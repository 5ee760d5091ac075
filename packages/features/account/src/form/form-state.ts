import type { FieldErrors } from '@kinora/validation';

/** Where a form stands. A failure stays in sight until the next attempt. */
export type FormStage =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The value of one field. */
export type FieldValue = string | File | undefined;
export type FormValues = Readonly<Record<string, FieldValue>>;

export interface FormState<Values extends FormValues> {
  readonly values: Values;
  /** Names of the fields that have lost the focus at least once. */
  readonly visited: readonly string[];
  /** Set by the first attempt to send. From then on every invalid field shows its error. */
  readonly wasAttempted: boolean;
  readonly stage: FormStage;
}

export type FormEvent<Values extends FormValues> =
  | { readonly type: 'changed'; readonly name: string; readonly value: FieldValue }
  | { readonly type: 'left'; readonly name: string }
  | { readonly type: 'attempted' }
  | { readonly type: 'sent' }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'settled' }
  | { readonly type: 'emptied'; readonly values: Values };

export function newForm<Values extends FormValues>(values: Values): FormState<Values> {
  return { values, visited: [], wasAttempted: false, stage: { kind: 'editing' } };
}

/** Every event except `emptied` keeps the typed values. */
export function formReducer<Values extends FormValues>(
  state: FormState<Values>,
  event: FormEvent<Values>,
): FormState<Values> {
  switch (event.type) {
    case 'changed':
      return { ...state, values: { ...state.values, [event.name]: event.value } };
    case 'left':
      if (state.visited.includes(event.name)) return state;
      return { ...state, visited: [...state.visited, event.name] };
    case 'attempted':
      return { ...state, wasAttempted: true, stage: { kind: 'editing' } };
    case 'sent':
      return { ...state, wasAttempted: true, stage: { kind: 'sending' } };
    case 'failed':
      if (state.stage.kind !== 'sending') return state;
      return { ...state, stage: { kind: 'failed', reason: event.reason } };
    case 'settled':
      if (state.stage.kind !== 'sending') return state;
      return { ...state, stage: { kind: 'editing' } };
    case 'emptied':
      return newForm(event.values);
    default:
      return event satisfies never;
  }
}

/** The errors to show: those of fields that were left, and after an attempt those of all fields. */
export function shownErrors<Values extends FormValues>(
  state: FormState<Values>,
  errors: FieldErrors,
): FieldErrors {
  if (state.wasAttempted) return errors;
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => state.visited.includes(name)),
  );
}
