import { HEIGHT, WIDTH, type Sketch, box, disc, line, shape, sky, times } from './sketch.ts';

/** A planet with a ring among stars. */
export function planet({ colors: [ground, middle, light, accent], between }: Sketch) {
  const [x, y, size] = [between(110, 210), between(80, 100), between(36, 52)];
  const ring = `M${x - size * 1.8} ${y + 8}a${size * 1.8} ${size * 0.45} -8 0`;
  return (
    box(0, 0, WIDTH, HEIGHT, ground) +
    times(60, () => disc(between(0, WIDTH), between(0, HEIGHT), between(0.3, 1.3), light)) +
    line(`${ring} 1 ${size * 3.6} -16`, accent, 4, 0.8) +
    disc(x, y, size, middle) +
    disc(x - size / 4, y - size / 4, size * 0.7, light, 0.25) +
    line(`${ring} 0 ${size * 3.6} -16`, accent, 4) +
    disc(between(20, 60), between(24, 60), 9, accent)
  );
}

/** Quarter circles on a grid, each turned at random. */
export function tiles({ colors: [ground, middle, light, accent], between }: Sketch) {
  const side = 32;
  const tile = (index: number) => {
    const [x, y] = [(index % 10) * side, Math.floor(index / 10) * side];
    const half = side / 2;
    const path =
      between(0, 1) < 0.5
        ? `M${x + half} ${y}a${half} ${half} 0 0 1 ${-half} ${half}M${x + side} ${y + half}a${half} ${half} 0 0 0 ${-half} ${half}`
        : `M${x + half} ${y}a${half} ${half} 0 0 0 ${half} ${half}M${x} ${y + half}a${half} ${half} 0 0 1 ${half} ${half}`;
    return line(path, between(0, 1) < 0.8 ? light : accent, 7);
  };
  return sky(ground, middle) + times(60, tile);
}

/** Living cells on a grid. */
export function cells({ colors: [ground, middle, light, accent], between }: Sketch) {
  const cell = (index: number) => {
    const chance = between(0, 1);
    if (chance < 0.62) return '';
    const [x, y] = [(index % 20) * 16, Math.floor(index / 20) * 16];
    return box(x + 1, y + 1, 14, 14, chance > 0.94 ? accent : chance > 0.8 ? light : middle);
  };
  return box(0, 0, WIDTH, HEIGHT, ground) + times(240, cell);
}

const ringsAround = (x: number, y: number, color: string) =>
  times(
    11,
    (ring) =>
      `<circle cx="${x}" cy="${y}" r="${8 + ring * 17}" fill="none" stroke="${color}" stroke-width="5" opacity="${(0.9 - ring * 0.07).toFixed(2)}"/>`,
  );

/** Two sources of rings that cross each other. */
export function rings({ colors: [ground, middle, light, accent], between }: Sketch) {
  const [x, y] = [between(60, 120), between(60, 120)];
  return (
    sky(ground, middle) + ringsAround(x, y, light) + ringsAround(WIDTH - x, HEIGHT - y, accent)
  );
}

/** The bars of a sound. */
export function sound({ colors: [ground, middle, light, accent], between }: Sketch) {
  const bar = (index: number) => {
    const height = Math.round((0.2 + 0.8 * Math.sin((index + 1) / 9) ** 2) * between(30, 130));
    const fill = index % 5 === 0 ? accent : light;
    return `<rect x="${14 + index * 10}" y="${90 - height / 2}" width="5" height="${height}" rx="2.5" fill="${fill}"/>`;
  };
  return sky(middle, ground) + times(30, bar);
}

/** A loaf on a table by a window. */
export function loaf({ colors: [ground, middle, light, accent], between }: Sketch) {
  const x = between(96, 120);
  return (
    sky(light, accent) +
    box(206, 16, 84, 84, '#fff') +
    line('M248 16v84M206 58h84', light, 4) +
    box(0, 128, WIDTH, 52, ground) +
    `<ellipse cx="${x + 50}" cy="136" rx="96" ry="8" fill="#000" opacity=".3"/>` +
    shape(`M${x - 36} 132q-6 -56 86 -58t86 58z`, middle) +
    times(4, (cut) => line(`M${x + cut * 32} 88q14 12 10 26`, light, 4, 0.9))
  );
}

/** The reels of a film projector and its beam. */
export function projector({ colors: [ground, middle, light, accent], between }: Sketch) {
  const reel = (x: number, y: number) =>
    disc(x, y, 32, middle) +
    disc(x, y, 26, ground) +
    times(5, (hole) => {
      const angle = (hole / 5) * 2 * Math.PI + between(0, 1);
      return disc(
        Math.round(x + 16 * Math.cos(angle)),
        Math.round(y + 16 * Math.sin(angle)),
        6,
        light,
      );
    }) +
    disc(x, y, 4, accent);
  return (
    sky(ground, middle) +
    shape('M196 112L320 62V170L196 128Z', accent, 0.55) +
    box(66, 92, 112, 60, light) +
    box(178, 108, 20, 24, middle) +
    reel(86, 58) +
    reel(160, 58) +
    shape('M84 152h16l-8 28h-10zM146 152h16l4 28h-10z', light)
  );
}
