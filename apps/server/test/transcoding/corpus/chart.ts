import { cliArgs } from '../../../src/media/tools/cli-args.ts';

/**
 * The picture that every file of the corpus shows, so that one look at an output tells its colours and its time: seven
 * bars, a strip that is white from 1.0 to 1.1 s, and a clock. The clock has two rows of ten cells: the white one
 * states the ones and the tens of the second. No text, so that no font is needed.
 */
export interface Chart {
  /** As displayed, such as `320x180`. */
  readonly size: string;
  readonly picturesPerSecond: number;
  readonly seconds: number;
}

/** When the strip flashes and the sound beeps. */
export const FLASH_SECONDS = 1;
const FLASH_LENGTH = 0.1;

/** 75 % of white and of the six mixed and primary colours. */
const bars: readonly (readonly [red: number, green: number, blue: number])[] = [
  [191, 191, 191],
  [191, 191, 0],
  [0, 191, 191],
  [0, 191, 0],
  [191, 0, 191],
  [191, 0, 0],
  [0, 0, 191],
];
const CELLS = 10;

/** Pictures are read at this size, whatever their own: a bar and a cell have whole columns, a strip whole rows. */
export const GRID = { width: 70, height: 40 } as const;
export const GRID_BYTES = GRID.width * GRID.height * 3;
const rowsOf = { bars: [0, 24], flash: [24, 30], ones: [30, 35], tens: [35, 40] } as const;
type Part = keyof typeof rowsOf;

const box = (part: Part, index: number, count: number, color: string, when?: string): string => {
  const [top, bottom] = rowsOf[part];
  const place = `x=iw*${index}/${count}:y=ih*${top}/${GRID.height}:w=iw/${count}+1:h=ih*${bottom - top}/${GRID.height}`;
  return `drawbox=${place}:color=${color}:t=fill${when === undefined ? '' : `:enable='${when}'`}`;
};

const hex = (color: readonly number[]) => `0x${Buffer.from(color).toString('hex')}`;
const cells = (part: Part, digit: string) =>
  Array.from({ length: CELLS }, (_, index) =>
    box(part, index, CELLS, 'white', `eq(mod(floor(${digit}),${CELLS}),${index})`),
  );

/** Half a millisecond against rounding: the time of a picture is a float. */
const now = 't+0.0005';
const boxes = [
  ...bars.map((color, index) => box('bars', index, bars.length, hex(color))),
  box('flash', 0, 1, 'white', `between(${now},${FLASH_SECONDS},${FLASH_SECONDS + FLASH_LENGTH})`),
  ...cells('ones', now),
  ...cells('tens', `(${now})/${CELLS}`),
];

/** Arguments of ffmpeg for the chart (input 0) and for a beep at the time of the flash (input 1). */
export function chartInputs({ size, picturesPerSecond, seconds }: Chart): string[] {
  const drawn = `color=black:s=${size}:r=${picturesPerSecond}:d=${seconds},format=gbrp,${boxes.join(',')}`;
  const isBeep = `between(t,${FLASH_SECONDS},${FLASH_SECONDS + FLASH_LENGTH})`;
  const sound = `aevalsrc='if(${isBeep},0.5*sin(2*PI*1000*t),0)':s=48000:d=${seconds}`;
  return cliArgs`-f lavfi -i ${drawn} -f lavfi -i ${sound}`;
}

/** Mean of the middle of a part, so that blurred edges do not count. */
function meanOf(picture: Buffer, part: Part, index: number, count: number): number[] {
  const [top, bottom] = rowsOf[part];
  const width = GRID.width / count;
  const sums = [0, 0, 0];
  let pixels = 0;
  for (let y = top + 1; y < bottom - 1; y += 1)
    for (let x = Math.ceil((index + 0.2) * width); x < (index + 0.8) * width; x += 1) {
      pixels += 1;
      for (const channel of sums.keys())
        sums[channel] = (sums[channel] ?? 0) + (picture[(y * GRID.width + x) * 3 + channel] ?? 0);
    }
  return sums.map((sum) => sum / pixels);
}

/** Mean difference of the bars from what was drawn, of 255. */
export function colorError(picture: Buffer): number {
  const errors = bars.flatMap((drawn, index) =>
    meanOf(picture, 'bars', index, bars.length).map((value, channel) =>
      Math.abs(value - (drawn[channel] ?? 0)),
    ),
  );
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

const brightness = (picture: Buffer, part: Part, index: number, count: number): number =>
  meanOf(picture, part, index, count).reduce((sum, value) => sum + value, 0) / 3;

/** Returns whether the strip is white. */
export const isFlash = (picture: Buffer): boolean => brightness(picture, 'flash', 0, 1) > 110;

/** Returns the second that the clock shows. */
export function clockOf(picture: Buffer): number {
  const digit = (part: Part) => {
    const cell = Array.from({ length: CELLS }, (_, index) =>
      brightness(picture, part, index, CELLS),
    );
    return cell.indexOf(Math.max(...cell));
  };
  return digit('tens') * CELLS + digit('ones');
}
