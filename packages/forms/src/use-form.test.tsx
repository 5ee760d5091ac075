import { ToastsProvider, createToasts } from '@kinora/design-system';
import { ApiFailure } from '@kinora/sdk';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { useForm } from './use-form.ts';

const required = v.pipe(v.string(), v.nonEmpty('Required'));
const schema = v.object({ email: required, password: required });

const refusal = (serverMessage: string) => new ApiFailure('refused', { serverMessage });

function open() {
  const toasts = createToasts();
  const attempts: PromiseWithResolvers<void>[] = [];
  const send = vi.fn<(fields: object, signal: AbortSignal) => Promise<void>>(() => {
    const attempt = Promise.withResolvers<void>();
    attempts.push(attempt);
    return attempt.promise;
  });
  function Form() {
    const { textField, formProps, failure, empty } = useForm({
      initialValues: { email: '', password: '' },
      schema,
      send,
      describeFailure: (error) => (error instanceof Error ? error.message : 'Unknown'),
      refusedField: (error) =>
        error instanceof Error && error.message === 'Taken' ? 'email' : undefined,
    });
    const input = (name: 'email' | 'password') => {
      const { error, ...props } = textField(name);
      return <input {...props} aria-label={name} data-error={error ?? ''} />;
    };
    return (
      <form {...formProps}>
        {input('email')}
        {input('password')}
        <p role="alert">{failure}</p>
        <button type="submit">Send</button>
        <button type="button" onClick={empty}>
          Empty
        </button>
      </form>
    );
  }
  const { unmount } = render(
    <ToastsProvider toasts={toasts}>
      <Form />
    </ToastsProvider>,
  );
  const field = (name: 'email' | 'password') => screen.getByLabelText(name);
  return {
    field,
    send,
    unmount,
    user: userEvent.setup(),
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    fill: async (email: string, password: string) => {
      await userEvent.type(field('email'), email);
      await userEvent.type(field('password'), password);
    },
    errors: () =>
      (['email', 'password'] as const).map((name) => field(name).getAttribute('data-error')),
    failure: () => screen.getByRole('alert').textContent,
    fail: (error: unknown) => act(async () => attempts.at(-1)?.reject(error)),
    succeed: () => act(async () => attempts.at(-1)?.resolve()),
    shownToasts: () => toasts.current().map(({ text }) => text),
  };
}

describe('useForm', () => {
  it('shows the error of a field once the field has lost the focus', async () => {
    const { field, user, errors } = open();
    await user.click(field('email'));
    expect(errors()).toEqual(['', '']);
    await user.tab();
    expect(errors()).toEqual(['Required', '']);
  });

  it('shows all errors after a submit, focuses the first invalid field and sends nothing', async () => {
    const { field, press, send, errors } = open();
    await press('Send');
    expect(errors()).toEqual(['Required', 'Required']);
    expect(field('email')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it('sends the output of the schema once while an attempt runs', async () => {
    const { press, fill, send } = open();
    await fill('ada@example.org', 'secret');
    await press('Send');
    await press('Send');
    expect(send.mock.calls.map(([fields]) => fields)).toEqual([
      { email: 'ada@example.org', password: 'secret' },
    ]);
  });

  it('keeps the values and the failure until the next attempt', async () => {
    const { field, press, fill, user, fail, failure, shownToasts } = open();
    await fill('ada@example.org', 'secret');
    await press('Send');
    await fail(refusal('Wrong password'));
    expect(shownToasts()).toEqual(['Wrong password']);
    await user.type(field('password'), '!');
    expect(failure()).toBe('Wrong password');
    expect(field('password')).toHaveValue('secret!');
    await press('Send');
    expect(failure()).toBe('');
  });

  it('shows the refusal of one field at that field until the field changes', async () => {
    const { field, press, fill, user, fail, failure, errors } = open();
    await fill('ada@example.org', 'secret');
    await press('Send');
    await fail(refusal('Taken'));
    expect(field('email')).toHaveFocus();
    expect(failure()).toBe('');
    await user.type(field('password'), '!');
    expect(errors()).toEqual(['Taken', '']);
    await user.type(field('email'), '!');
    expect(errors()).toEqual(['', '']);
  });

  it('shows nothing for a cancelled attempt', async () => {
    const { press, fill, fail, failure, shownToasts } = open();
    await fill('ada@example.org', 'secret');
    await press('Send');
    await fail(new ApiFailure('aborted'));
    expect(failure()).toBe('');
    expect(shownToasts()).toEqual([]);
  });

  it('aborts the attempt when the form unmounts', async () => {
    const { press, fill, send, unmount } = open();
    await fill('ada@example.org', 'secret');
    await press('Send');
    unmount();
    expect(send.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it('forgets the refusal of a field when it is emptied', async () => {
    const { field, press, fill, fail, errors } = open();
    await fill('ada@example.org', 'secret');
    await press('Send');
    await fail(refusal('Taken'));
    await press('Empty');
    expect(field('email')).toHaveValue('');
    expect(errors()).toEqual(['', '']);
  });

  it('has neither values nor errors after a reset', async () => {
    const { field, press, fill, errors, succeed } = open();
    await fill('ada@example.org', 'secret');
    await press('Send');
    await succeed();
    await press('Empty');
    expect(field('email')).toHaveValue('');
    expect(errors()).toEqual(['', '']);
  });
});
