import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CloseDirection, dragToClose } from './drag-to-close.ts';

const animated: (string | undefined)[] = [];
const cancel = vi.fn<() => void>();

beforeEach(() => {
  animated.length = 0;
  cancel.mockClear();
  // jsdom neither matches media nor animates.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Element.prototype.animate = function animate(keyframes) {
    const last = Array.isArray(keyframes) ? keyframes.at(-1) : undefined;
    animated.push(typeof last?.['transform'] === 'string' ? last['transform'] : undefined);
    const animation = { cancel, finished: Promise.resolve() };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the code uses of an animation
    return animation as unknown as Animation;
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  delete document.documentElement.dataset['motion'];
});

/** Waits until a layer has left or returned. */
async function settled() {
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
}

/** A layer of 400 × 400 px that holds a list, and what a finger does on the list. */
function open(direction: CloseDirection) {
  const layer = document.createElement('div');
  const list = document.createElement('div');
  layer.append(list);
  document.body.append(layer);
  Object.defineProperties(layer, { offsetHeight: { value: 400 }, offsetWidth: { value: 400 } });
  const onClose = vi.fn<() => void>();
  const listening = new AbortController();
  dragToClose(layer, direction, onClose, listening.signal);

  function send(type: string, x: number, y: number, time: number, fingers = 1) {
    const event = new Event(type, { bubbles: true, cancelable: true });
    const touches = Array.from({ length: fingers }, () => ({ clientX: x, clientY: y }));
    Object.defineProperties(event, { touches: { value: touches }, timeStamp: { value: time } });
    list.dispatchEvent(event);
    return event.defaultPrevented;
  }
  return {
    layer,
    list,
    onClose,
    listening,
    /** Drags in two equal steps, and answers whether the browser was kept from scrolling. */
    drag: (x: number, y: number, milliseconds: number) => {
      send('touchstart', 0, 0, 0);
      send('touchmove', x / 2, y / 2, milliseconds / 2);
      return send('touchmove', x, y, milliseconds);
    },
    addFinger: () => send('touchstart', 0, 0, 0, 2),
    lift: async () => {
      send('touchend', 0, 0, 0, 0);
      await settled();
    },
  };
}

describe('dragToClose', () => {
  it('[TOUCH-03] follows the finger, and closes beyond a quarter of the layer', async () => {
    const { layer, onClose, drag, lift } = open('down');
    expect(drag(0, 120, 1000)).toBe(true);
    expect(layer.style.transform).toBe('translateY(120px)');
    await lift();
    expect(animated).toEqual(['translateY(400px)']);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[TOUCH-03] returns after a short slow drag, and closes after a short quick one', async () => {
    const { layer, onClose, drag, lift } = open('down');
    drag(0, 80, 1000);
    await lift();
    expect(animated).toEqual(['translateY(0px)']);
    expect(layer.dataset).not.toHaveProperty('dragged');
    expect(onClose).not.toHaveBeenCalled();
    drag(0, 80, 60);
    await lift();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[TOUCH-03] returns when a second finger joins, however far it was dragged', async () => {
    const { layer, onClose, drag, addFinger, lift } = open('down');
    drag(0, 300, 1000);
    addFinger();
    await settled();
    expect(layer.style.transform).toBe('');
    expect(layer.dataset).not.toHaveProperty('dragged');
    await lift();
    expect(animated).toEqual(['translateY(0px)']);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[TOUCH-02, TOUCH-03] returns a layer that stays open, because it asks first', async () => {
    const { layer, onClose, drag, lift } = open('down');
    drag(0, 300, 1000);
    await lift();
    expect(onClose).toHaveBeenCalledOnce();
    expect(cancel).toHaveBeenCalledOnce();
    expect(layer.dataset).not.toHaveProperty('dragged');
    drag(0, 300, 1000);
    await lift();
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('[TOUCH-03] cannot be caught on its way', async () => {
    const { layer, onClose, drag, lift } = open('down');
    drag(0, 300, 1000);
    const left = lift();
    expect(drag(0, 100, 1000)).toBe(false);
    expect(layer.style.transform).toBe('');
    await left;
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[TOUCH-04] leaves to the browser what scrolls: a scrolled list, the other direction and the other axis', async () => {
    const { list, onClose, drag, lift } = open('down');
    list.scrollTop = 10;
    expect(drag(0, 300, 60)).toBe(false);
    await lift();
    list.scrollTop = 0;
    expect(drag(0, -300, 60)).toBe(false);
    await lift();
    expect(drag(300, 100, 60)).toBe(false);
    await lift();
    expect(onClose).not.toHaveBeenCalled();
    expect(animated).toEqual([]);
  });

  it.each([
    ['ltr', -150, 'translateX(-150px)'],
    ['rtl', 150, 'translateX(150px)'],
  ])('[TOUCH-05] drags a layer at the start of a page to that side: %s', async (dir, x, shown) => {
    document.body.style.direction = dir;
    const { layer, onClose, drag, lift } = open('start');
    drag(x, 0, 1000);
    expect(layer.style.transform).toBe(shown);
    await lift();
    expect(onClose).toHaveBeenCalledOnce();
    document.body.style.direction = '';
  });

  it('[TOUCH-03] closes without any motion where the page asks for that', async () => {
    document.documentElement.dataset['motion'] = 'reduced';
    const { layer, onClose, drag, lift } = open('down');
    drag(0, 120, 1000);
    expect(layer.style.transform).toBe('');
    await lift();
    expect(animated).toEqual([]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[TOUCH-03] stands where it stood once it listens no more', () => {
    const { layer, listening, drag } = open('down');
    drag(0, 120, 1000);
    listening.abort();
    expect(layer.style.transform).toBe('');
    expect(drag(0, 120, 1000)).toBe(false);
  });
});
