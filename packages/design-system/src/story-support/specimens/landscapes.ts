import { HEIGHT, WIDTH, type Sketch, box, disc, line, ridge, shape, sky, times } from './sketch.ts';

/** Boats on still water under a low sun. */
export function harbour({ colors: [ground, middle, light, accent], between }: Sketch) {
  const sunX = between(190, 270);
  const boat = (x: number, y: number, size: number) =>
    shape(`M${x} ${y}h${size}l${-size / 5} ${size / 5}h${-size * 0.6}z`, ground) +
    line(`M${x + size / 2} ${y}v${-size * 0.8}`, ground, 1.6) +
    shape(
      `M${x + size / 2} ${y - size * 0.75}l${size * 0.35} ${size * 0.6}h${-size * 0.35}z`,
      light,
    );
  return (
    sky(middle, light) +
    disc(sunX, 78, 20, accent) +
    shape(ridge(between, 92, 10), ground, 0.45) +
    box(0, 104, WIDTH, 76, middle) +
    times(9, (row) =>
      line(`M${sunX - between(8, 26)} ${108 + row * 7}h${between(18, 46)}`, accent, 2, 0.7),
    ) +
    boat(between(20, 50), 124, 58) +
    boat(between(120, 150), 112, 30)
  );
}

/** Ranges of mountains, the farther the paler. */
export function mountains({ colors: [ground, middle, light, accent], between }: Sketch) {
  const range = (row: number) => {
    const y = 84 + row * 24;
    const peaks = times(9, (peak) => `L${peak * 40} ${between(y - 34 + row * 6, y + 14)}`);
    return shape(`M0 ${y}${peaks}V180H0Z`, row === 3 ? ground : middle, 0.35 + row * 0.2);
  };
  return sky(light, accent) + disc(between(60, 130), 50, 22, light) + times(4, range);
}

/** Dunes with a lit and a shaded side. */
export function dunes({ colors: [ground, middle, light, accent], between }: Sketch) {
  const crest = between(120, 200);
  return (
    sky(accent, light) +
    disc(between(40, 90), 44, 16, '#fff') +
    shape(ridge(between, 104, 12), middle, 0.7) +
    shape(`M0 150Q${crest - 50} 128 ${crest} 84Q${crest + 30} 130 320 146V180H0Z`, middle) +
    shape(
      `M${crest} 84Q${crest + 30} 130 320 146V180H${crest - 30}Q${crest + 20} 140 ${crest} 84Z`,
      ground,
      0.75,
    )
  );
}

/** A lighthouse and its beam over the sea at night. */
export function lighthouse({ colors: [ground, middle, light, accent], between }: Sketch) {
  const x = between(200, 240);
  return (
    sky(ground, middle) +
    times(40, () => disc(between(0, WIDTH), between(0, 90), between(0.4, 1.2), light, 0.8)) +
    shape(`M${x} 56L0 ${between(10, 24)}V${between(74, 96)}Z`, accent, 0.35) +
    shape(`M${x - 10} 62h20l6 84h-32z`, light) +
    box(x - 12, 84, 24, 14, '#c8402f') +
    box(x - 14, 116, 28, 14, '#c8402f') +
    box(x - 8, 48, 16, 14, accent) +
    shape(`M${x - 12} 48h24l-12 -12z`, ground) +
    shape(`M${x - 60} 180q20 -40 60 -36t90 36z`, ground) +
    line(`M0 158q20 -6 40 0t40 0t40 0`, light, 1.4, 0.6)
  );
}

/** A train on a viaduct. */
export function train({ colors: [ground, middle, light, accent], between }: Sketch) {
  const head = between(210, 270);
  return (
    sky(middle, accent) +
    disc(between(40, 110), 46, 18, light) +
    shape(ridge(between, 110, 14), middle, 0.8) +
    box(0, 104, WIDTH, 9, ground) +
    times(7, (arch) =>
      shape(`M${arch * 48 - 8} 180V112h48v68h-8v-34a16 22 0 0 0 -32 0v34z`, ground),
    ) +
    times(4, (car) => {
      const x = head - car * 54;
      return (
        shape(
          `M${x} 103v-18q0 -5 5 -5h${car ? 40 : 32}q${car ? 5 : 12} 0 ${car ? 5 : 14} 23z`,
          ground,
        ) + times(4, (pane) => box(x + 6 + pane * 10, 86, 6, 7, light))
      );
    })
  );
}

/** One tree on a hill, in the colours of a season. */
export function tree({ colors: [ground, middle, light, accent], between }: Sketch) {
  const x = between(130, 190);
  return (
    sky(light, accent) +
    shape(ridge(between, 150, 6), middle) +
    shape(`M${x - 5} 156q5 -40 -1 -64h12q-6 24 -1 64z`, ground) +
    line(`M${x} 104l-20 -22M${x} 98l22 -26`, ground, 4) +
    times(26, () => disc(between(x - 46, x + 46), between(30, 92), between(9, 19), middle, 0.85)) +
    times(14, () => disc(between(x - 40, x + 40), between(30, 84), between(4, 9), accent, 0.9))
  );
}

/** The windows of a town in the evening. */
export function town({ colors: [ground, middle, light, accent], between }: Sketch) {
  const house = (index: number) => {
    const x = index * 36 - 6;
    const top = between(56, 118);
    const panes = times(12, (pane) => {
      const isLit = between(0, 1) > 0.45;
      const y = top + 10 + Math.floor(pane / 3) * 16;
      return y > HEIGHT - 12 ? '' : box(x + 5 + (pane % 3) * 10, y, 5, 8, isLit ? accent : middle);
    });
    return box(x, top, 35, HEIGHT - top, ground) + panes;
  };
  return sky(middle, light) + disc(between(200, 290), 36, 12, light) + times(10, house);
}

/** Bands of northern light above a dark forest. */
export function aurora({ colors: [ground, middle, light, accent], between }: Sketch) {
  const ribbon = (index: number) => {
    const x = between(0, 300);
    const path = `M${x} ${between(0, 20)}q${between(-40, 40)} 60 ${between(-30, 30)} 120`;
    return line(path, index % 2 ? light : accent, between(8, 26), 0.28);
  };
  const fir = (index: number) => {
    const [x, height] = [index * 14 - 4, between(24, 54)];
    return shape(`M${x} 180l10 ${-height}l10 ${height}z`, ground);
  };
  return sky(ground, middle) + times(14, ribbon) + times(24, fir);
}
