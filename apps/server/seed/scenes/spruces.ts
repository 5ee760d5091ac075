import { sequence, shape, times } from './svg.ts';

export const spruces = (seed: number, y: number, size: number, color: string) => {
  const between = sequence(seed);
  return times(70, (index) => {
    const x = -420 + index * 31 + between(-12, 12);
    const high = between(size * 0.5, size);
    const foot = y + between(-10, 10);
    return shape(
      `M${x} ${foot - high}l${high * 0.1} ${high * 0.34}h${-high * 0.03}l${high * 0.1} ${high * 0.34}h${-high * 0.03}l${high * 0.1} ${high * 0.4}h${-high * 0.48}l${high * 0.1} ${-high * 0.4}h${-high * 0.03}l${high * 0.1} ${-high * 0.34}h${-high * 0.03}Z`,
      color,
    );
  });
};
