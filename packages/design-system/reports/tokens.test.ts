// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { designTokens } from './tokens.ts';

const tokens: unknown = JSON.parse(designTokens());

/** The types of the Design Tokens format, 2025.10, that need no other token. */
const types = [
  'color',
  'cubicBezier',
  'dimension',
  'duration',
  'fontFamily',
  'fontWeight',
  'number',
  'shadow',
];

interface Found {
  readonly path: string;
  readonly $type?: unknown;
  readonly $description?: unknown;
}

/** Returns every token of the file, and the names of all groups. */
function walk(node: unknown, path = ''): readonly Found[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('$value' in node) return [{ path, ...node }];
  return Object.entries(node)
    .filter(([name]) => !name.startsWith('$'))
    .flatMap(([name, inner]) => walk(inner, path === '' ? name : `${path}/${name}`));
}

describe('designTokens', () => {
  it('writes colours of a theme with components and hex', () => {
    expect(tokens).toMatchObject({
      themes: {
        dark: {
          color: {
            page: {
              $type: 'color',
              $value: {
                colorSpace: 'srgb',
                components: [0.0549, 0.0471, 0.0353],
                alpha: 1,
                hex: '#0e0c09',
              },
              $description: 'Background of the whole page.',
              $extensions: { 'kinora.variable': '--kinora-color-page' },
            },
            overlay: { $value: { alpha: 0.64, hex: '#000000' } },
          },
        },
      },
    });
  });

  it('writes a shadow with all its layers', () => {
    expect(tokens).toMatchObject({
      themes: {
        light: {
          color: {
            shadow: {
              $type: 'shadow',
              $value: [
                {
                  color: { hex: '#3c3021', alpha: 0.24 },
                  offsetX: { value: 0, unit: 'px' },
                  offsetY: { value: 24, unit: 'px' },
                  blur: { value: 64, unit: 'px' },
                  spread: { value: 0, unit: 'px' },
                },
                { offsetY: { value: 2, unit: 'px' } },
              ],
            },
          },
        },
      },
    });
  });

  it('writes the scales with their units', () => {
    expect(tokens).toMatchObject({
      space: { medium: { $type: 'dimension', $value: { value: 16, unit: 'px' } } },
      text: { caption: { size: { $type: 'dimension', $value: { value: 0.75, unit: 'rem' } } } },
      weight: { strong: { $type: 'fontWeight', $value: 600 } },
      duration: { open: { $type: 'duration', $value: { value: 220, unit: 'ms' } } },
      easing: { enter: { $type: 'cubicBezier', $value: [0.2, 0.7, 0.2, 1] } },
      layer: { toast: { $type: 'number', $value: 60 } },
      size: { reading: { $type: 'number', $value: 68 } },
    });
  });

  it.each(walk(tokens))('gives $path a type of the format and a name that it allows', (found) => {
    expect(types).toContain(found.$type);
    expect(found.path).not.toMatch(/[{}.]/);
  });

  it.each(walk(tokens).filter(({ path }) => path.startsWith('themes/')))(
    'describes $path',
    (found) => {
      expect(found.$description).toBeTypeOf('string');
    },
  );
});
