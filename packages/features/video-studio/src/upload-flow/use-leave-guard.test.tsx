import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useLeaveGuard } from './use-leave-guard.ts';

// jsdom has no Navigation API: the events that a browser raises are raised here.
beforeEach(() => void vi.stubGlobal('navigation', new EventTarget()));
afterEach(() => {
  vi.restoreAllMocks();
});

function Sending({ isActive }: { readonly isActive: boolean }) {
  useLeaveGuard(isActive);
  return null;
}

/** Does the browser leave? */
function navigate(navigationType: string, sameDocument = true) {
  const event = new Event('navigate', { cancelable: true });
  return navigation.dispatchEvent(
    Object.assign(event, { navigationType, destination: { sameDocument } }),
  );
}

describe('going back while an upload is being sent', () => {
  it.each([true, false])('is asked about and follows the answer: %j', (isSure) => {
    const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(isSure);
    render(<Sending isActive />);
    expect(navigate('traverse')).toBe(isSure);
    expect(ask).toHaveBeenCalledOnce();
  });

  it.each([
    ['the way to the own videos after the end', 'replace', true],
    ['another site, which the browser itself asks about', 'traverse', false],
  ])('is not mistaken for %s', (_case, navigationType, sameDocument) => {
    const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
    render(<Sending isActive />);
    expect(navigate(navigationType, sameDocument)).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is free again when nothing is being sent', () => {
    const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
    const { rerender } = render(<Sending isActive />);
    rerender(<Sending isActive={false} />);
    expect(navigate('traverse')).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });
});
