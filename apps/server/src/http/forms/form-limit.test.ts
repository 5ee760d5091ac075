import { expect, it } from 'vitest';
import { createFormLimit } from './form-limit.ts';

/** A form that is received until `end` is called. */
function aForm() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { receive: () => promise, end: () => resolve('received') };
}

it('[READ-BOUNDS-04] the fifth concurrent form with files of one user is rejected, and accepted once another has ended', async () => {
  const runForm = createFormLimit();
  const forms = Array.from({ length: 4 }, aForm);
  const running = forms.map(({ receive }) => runForm('bob', receive));

  await expect(runForm('bob', aForm().receive)).rejects.toMatchObject({
    code: 'too-many',
    retryAfterSeconds: 10,
  });
  await expect(runForm('ada', async () => 'received')).resolves.toBe('received');

  forms[0]?.end();
  await running[0];
  await expect(runForm('bob', async () => 'received')).resolves.toBe('received');
  for (const { end } of forms) end();
  await Promise.all(running);
});

it('a form that breaks off frees its slot', async () => {
  const runForm = createFormLimit();
  const broken = async () => {
    throw new Error('connection lost');
  };
  for (let count = 0; count < 5; count += 1) {
    await expect(runForm('bob', broken)).rejects.toThrow('connection lost');
  }
});
