/** Stories at rest need 2 to 10 rounds. One that never rests would stop the whole run. */
const MAX_ROUNDS = 100;

/** Resolves after all tasks that are due. Safari has no priorities of tasks. */
const afterDueTasks = async () => {
  if ('scheduler' in window) await scheduler.postTask(() => undefined, { priority: 'background' });
};

/**
 * Resolves when the content of `root` no longer changes: neither by a task that is due nor by what `pending` waits for.
 * Throws when it changes all the time.
 */
export async function untilAtRest(root: Element, pending: () => Promise<unknown>) {
  let changed: Node | undefined = root;
  const observer = new MutationObserver(([first]) => {
    changed = first?.target;
  });
  observer.observe(root, { attributes: true, childList: true, subtree: true, characterData: true });
  for (let round = 0; changed; round += 1) {
    if (round === MAX_ROUNDS)
      throw new Error(`The story changes all the time: ${changed.nodeName}.`);
    changed = undefined;
    await afterDueTasks();
    await pending();
    await afterDueTasks();
  }
  observer.disconnect();
}
