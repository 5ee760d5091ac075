/** Calls a function of the application. What it throws is reported as an uncaught error, and changes nothing here. */
export function callBack(call: () => void): void {
  try {
    call();
  } catch (error) {
    // Node has no `reportError`.
    if ('reportError' in globalThis) reportError(error);
    else
      queueMicrotask(() => {
        throw error;
      });
  }
}
