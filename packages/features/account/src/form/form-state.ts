import type { FieldErrors } from '@kinora/validation';

/** The stage of a form. A failure stays visible until the next attempt; the refusal of one field until that field changes. */
export type FormStage =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      /** The field that the server refused; absent when the reason is about the whole form. */
      readonly field?: string | undefined;
    };

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
  | { readonly type: 'failed'; readonly reason: string; readonly field?: string | undefined }
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
    case 'changed': {
      const { stage } = state;
      const isCorrected = stage.kind === 'failed' && stage.field === event.name;
      return {
        ...state,
        values: { ...state.values, [event.name]: event.value },
        stage: isCorrected ? { kind: 'editing' } : stage,
      };
    }
    case 'left':
      if (state.visited.includes(event.name)) return state;
      return { ...state, visited: [...state.visited, event.name] };
    case 'attempted':
      return { ...state, wasAttempted: true, stage: { kind: 'editing' } };
    case 'sent':
      return { ...state, wasAttempted: true, stage: { kind: 'sending' } };
    case 'failed':
      if (state.stage.kind !== 'sending') return state;
      return { ...state, stage: { kind: 'failed', reason: event.reason, field: event.field } };
    case 'settled':
      if (state.stage.kind !== 'sending') return state;
      return { ...state, stage: { kind: 'editing' } };
    case 'emptied':
      return newForm(event.values);
    default:
      return event satisfies never;
  }
}

/**
 * Returns the errors to show: those of visited fields, after an attempt those of all fields, and the server's refusal of
 * one field.
 */
export function shownErrors<Values extends FormValues>(
  state: FormState<Values>,
  errors: FieldErrors,
): FieldErrors {
  const { stage } = state;
  if (stage.kind === 'failed' && stage.field !== undefined)
    return { ...errors, [stage.field]: stage.reason };
  if (state.wasAttempted) return errors;
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => state.visited.includes(name)),
  );
}
