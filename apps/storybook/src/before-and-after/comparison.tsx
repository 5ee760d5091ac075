import './comparison.css';

const pictures = import.meta.glob<string>('./*/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
];

/** Both versions of a screen at each size that has pictures, in the theme of the catalogue. The text above it names the screen. */
export function Comparison({ screen }: { readonly screen: string }) {
  return (
    <div className="sb-unstyled comparison">
      {sizes
        .filter(({ width }) => `./after/${screen}-${width}-dark.webp` in pictures)
        .map(({ width, height }) => (
          <figure key={width} className={`comparison-pair comparison-pair-${width}`}>
            {(['before', 'after'] as const).map((time) =>
              (['dark', 'light'] as const).map((theme) => (
                <img
                  key={`${time} ${theme}`}
                  className={`comparison-${theme}`}
                  src={pictures[`./${time}/${screen}-${width}-${theme}.webp`]}
                  alt={`${screen} ${time}, ${width} × ${height}`}
                  width={width}
                  height={height}
                  loading="lazy"
                />
              )),
            )}
            <figcaption>
              {width} × {height}: before, after
            </figcaption>
          </figure>
        ))}
    </div>
  );
}
