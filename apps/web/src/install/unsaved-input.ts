const fields =
  'textarea, input:not([type="search"], [type="checkbox"], [type="radio"], [type="range"])';

/**
 * Watches what is typed from now on. Returns a function that returns whether the page has input that a reload would lose:
 * a field whose text is not the one that it had when it first got the focus, or a chosen file. A search is not lost.
 */
export function watchUnsavedInput(): () => boolean {
  const textAtFirst = new WeakMap<Element, string>();
  const remember = (target: unknown) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (!textAtFirst.has(target)) textAtFirst.set(target, target.value);
  };
  remember(document.activeElement);
  document.addEventListener('focusin', ({ target }) => remember(target));
  return () =>
    Array.from(document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)).some(
      (field) =>
        field.type === 'file'
          ? field.value !== ''
          : field.value !== (textAtFirst.get(field) ?? field.value),
    );
}
